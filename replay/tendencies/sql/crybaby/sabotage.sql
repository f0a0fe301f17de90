-- sabotage: with nothing left to win or lose on the own bet, does the player break that of whoever has the trick so far?
-- A row: a play with cards over and under both open, the own bet lost or safe, when the bet of the seat that has the trick so far hangs on it.
select contests.game, contests.step, contests.seat, contests.over = rival.makeable_with as value
from contests
inner join plays as winning
    on contests.game = winning.game and contests.round = winning.round and contests.trick = winning.trick
    and contests.best = winning.rank and winning.ahead and winning.step < contests.step
inner join stances as rival on winning.game = rival.game and winning.step = rival.step
where contests.settled and rival.makeable_with <> rival.makeable_without
order by contests.game, contests.step
