-- turning_to_trump: when crying about the hand, does the player turn a blue or red card to yellow or black?
-- A row: a card turned by crying, with a blue or red card in hand whose other face is yellow or black, and a card
-- that is no such.
select game, step, seat, to_trump as value
from turnings
where can_to_trump and can_other
order by game, step
