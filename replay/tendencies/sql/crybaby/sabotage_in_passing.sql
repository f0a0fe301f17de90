-- sabotage_in_passing: where the trick is of no matter to the own bet, does the player break that of whoever has the
-- trick so far?
-- A row: a play with cards over and under both open, of no matter to the own bet, when the bet of the seat that has
-- the trick so far hangs on it.
select game, step, seat, breaks as value
from rivalries
where idle
order by game, step
