-- leading_black: does the player lead a black card?
-- A row: a lead with a black card and one of another colour in hand.
select game, step, seat, colour = 'black' as value
from choices
where leads and black and not_black
order by game, step
