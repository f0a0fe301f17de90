-- cries_suffered: how often does the Baby cry in a game?
-- A row: a seat and finished game.
select game, step, seat, cries as value
from tallies
order by game, step, seat
