-- protecting_the_bet: does the player stay under what lies there when one more trick would break the bet?
-- A row: a play with cards over and under both open, when the own bet can still be made without the trick, but no
-- more with it.
select game, step, seat, not over as value
from contests
where makeable_without and not makeable_with
order by game, step
