-- rummaging_at_last: does the Baby that plays nothing at least rummage?
-- A row: a Playing phase that ends by rummaging, or ends though rummaging was open.
select game, step, seat, verb = 'rummage' as value
from menus
where rummages and verb in ('rummage', 'end')
order by game, step
