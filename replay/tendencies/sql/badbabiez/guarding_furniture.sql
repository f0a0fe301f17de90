-- guarding_furniture: does the Baby block what is thrown at furniture or a door?
-- A row: an answer to a throw at furniture or a door with a Block open.
select game, step, seat, verb = 'block' as value
from answers
where blocks and kind <> 'baby'
order by game, step
