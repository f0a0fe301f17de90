-- winning_from_last: does the player who plays last to a trick take it, where it could be had?
-- A row: the last play of a trick, with a card that wins it and one that does not both open.
select game, step, seat, over as value
from choices
where ends and can_beat and can_duck
order by game, step
