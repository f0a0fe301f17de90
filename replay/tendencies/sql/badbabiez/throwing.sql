-- throwing: does the Baby throw something when it can?
-- A row: a choice in the Playing phase with a throw open.
select game, step, seat, verb = 'throw' as value
from menus
where ends and throws
order by game, step
