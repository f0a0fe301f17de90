-- points_from_cards: how many Naughtiness Points does the Baby gain by Disasters, other effects and breaking Special
-- Objects?
-- A row: a seat and finished game.
select game, step, seat, cards as value
from tallies
order by game, step, seat
