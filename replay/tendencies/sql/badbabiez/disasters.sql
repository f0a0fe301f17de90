-- disasters: does the Baby play a Disaster when it can?
-- A row: a choice in the Playing phase with a Disaster open.
select game, step, seat, is_disaster as value
from menus
where ends and disasters
order by game, step
