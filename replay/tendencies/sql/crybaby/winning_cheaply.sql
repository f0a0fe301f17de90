-- winning_cheaply: does the player who wins from the last place do so with the weakest card that wins?
-- A row: the last play of a trick that wins it, with two or more winning cards open.
select game, step, seat, rank = least_beating as value
from choices
where ends and over and least_beating < strongest
order by game, step
