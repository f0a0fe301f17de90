-- hitting_things: how many of the Baby's throws at furniture and doors reach what they are aimed at?
-- A row: a throw at furniture and doors declared.
select game, step, seat, hit as value
from throws
where kind <> 'baby'
order by game, step
