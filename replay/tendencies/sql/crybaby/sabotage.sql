-- sabotage: with nothing left to win or lose on the own bet, does the player break that of whoever has the trick so
-- far?
-- A row: a play with cards over and under both open, the own bet lost or safe, when the bet of the seat that has the
-- trick so far hangs on it.
select game, step, seat, breaks as value
from rivalries
where settled
order by game, step
