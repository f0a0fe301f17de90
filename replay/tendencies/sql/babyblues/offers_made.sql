-- offers_made: how many trades does the player offer in a turn?
-- A row: a turn in which a trade could be offered, once its step 1 is over.
select game, step, seat, number as value
from openings
where traded
order by game, step
