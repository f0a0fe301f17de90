-- leading_trump: does the player lead a yellow card?
-- A row: a lead with a yellow card and one of another colour in hand.
select game, step, seat, colour = 'yellow' as value
from choices
where leads and yellow and not_yellow
order by game, step
