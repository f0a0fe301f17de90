-- CB-GOAL-1: a game has four rounds of seven tricks each.
-- A row: a game that names its winner.
with counted as (
    select
        game, max(step) filter (where type = 'winner_declared') as step,
        count(*) filter (where type = 'deck_shuffled') as rounds, count(*) filter (where type = 'trick_won') as tricks
    from log
    where type in ('winner_declared', 'deck_shuffled', 'trick_won')
    group by game
)
select
    game, step, -1 as seat, rounds = 4 and tricks = 28 as kept,
    format('the game ends after {} rounds with {} tricks, expected 4 with 28', rounds, tricks) as detail
from counted
where step is not null
order by game, step;
