-- crying_from_last: does the player who plays last to a trick go lowest and cry, where that is open?
-- A row: the last play of a trick, with a card not above the lowest value there and one above it both open.
select game, step, seat, value <= lowest as value
from choices
where ends and least <= lowest and most > lowest
order by game, step
