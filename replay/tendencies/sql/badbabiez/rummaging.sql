-- rummaging: does the Baby rummage though it has something to play?
-- A row: a choice in the Playing phase with rummaging and something to play both open.
select game, step, seat, verb = 'rummage' as value
from menus
where rummages and plays
order by game, step
