-- cries_over_throws: when the Baby cries, is it over a throw?
-- A row: a cry.
select game, step, seat, cause = 'throw_hit' as value
from cries
order by game, step, seat
