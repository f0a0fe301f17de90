-- turning_for_the_bet: when crying about the hand, does the player turn a card the way that the bet calls for?
-- A row: a card turned by crying, with cards whose other face is stronger and weaker, when the bet needs more tricks
-- or can take no more.
select game, step, seat, if(wants_more, rank_after > rank, rank_after < rank) as value
from turnings
where can_up and can_down and (wants_more or wants_none)
order by game, step
