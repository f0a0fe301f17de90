-- leading_high: does the player lead the strongest card of the hand?
-- A row: a lead with cards of unlike strength in hand.
select game, step, seat, rank = strongest as value
from choices
where leads and weakest < strongest
order by game, step
