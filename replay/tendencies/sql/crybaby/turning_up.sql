-- turning_up: when crying about the hand, does the player turn a card to its stronger face?
-- A row: a card turned by crying, with cards in hand whose other face is stronger and such whose other face is
-- weaker.
select game, step, seat, rank_after > rank as value
from turnings
where can_up and can_down
order by game, step
