-- ducking: does the player stay under what lies there, where it could be beaten?
-- A row: a play after the first of a trick, with a card that beats all that lies there and one that does not both
-- open.
select game, step, seat, not over as value
from choices
where can_beat and can_duck
order by game, step
