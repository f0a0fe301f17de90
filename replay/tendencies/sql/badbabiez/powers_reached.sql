-- powers_reached: how many Baby Powers does the Baby get?
-- A row: a seat and finished game.
select game, step, seat, powers as value
from tallies
order by game, step, seat
