-- leading_low: does the player lead the card of the lowest value?
-- A row: a lead with cards of unlike values in hand.
select game, step, seat, value = least as value
from choices
where leads and least < most
order by game, step
