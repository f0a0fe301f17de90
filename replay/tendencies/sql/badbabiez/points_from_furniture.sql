-- points_from_furniture: how many Naughtiness Points does the Baby gain by breaking furniture and doors?
-- A row: a seat and finished game.
select game, step, seat, things as value
from tallies
order by game, step, seat
