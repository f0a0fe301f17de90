-- points_from_babies: how many Naughtiness Points does the Baby gain by hurting others?
-- A row: a seat and finished game.
select game, step, seat, babies as value
from tallies
order by game, step, seat
