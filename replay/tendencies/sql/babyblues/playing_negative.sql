-- playing_negative: does the player play a negative card where one can be played?
-- A row: a choice between a negative card and closing the step.
select game, step, seat, chosen is not null as value
from negatives
order by game, step
