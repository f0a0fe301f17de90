-- guarding_oneself: does the Baby ward off what is thrown at it?
-- A row: an answer to a throw at the own Baby with a Block or a Dodge open.
select game, step, seat, verb in ('block', 'dodge') as value
from answers
where guards and kind = 'baby' and target = seat
order by game, step
