-- chasing_the_bet: does the player beat what lies there while tricks are missing to the bet?
-- A row: a play with cards over and under both open, below the lowest number of the own Bet card, which this trick
-- can still help to reach.
select game, step, seat, over as value
from contests
where short and makeable_with
order by game, step
