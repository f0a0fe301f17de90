-- hitting_babies: how many of the Baby's throws at Babies reach what they are aimed at?
-- A row: a throw at Babies declared.
select game, step, seat, hit as value
from throws
where kind = 'baby'
order by game, step
