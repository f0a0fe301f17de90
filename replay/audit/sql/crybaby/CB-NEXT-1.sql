-- CB-NEXT-1: if the round just scored was the fourth, the game is over, and not before.
-- A row: a shuffle, or a winner declared.
with lasts as (
    select game, max(step) as step
    from log
    group by game
), told as (
    select log.game, log.step, log.round, log.type, lasts.step as last_step
    from log
    inner join lasts on log.game = lasts.game
    where log.type in ('deck_shuffled', 'winner_declared')
)
select
    game, step, -1 as seat, if(type = 'deck_shuffled', round <= 4, round = 4 and step = last_step) as kept,
    if(
        type = 'deck_shuffled', format('round {} begins, expected four', round),
        format('the winner is declared in round {}, and {} events follow', round, last_step - step)
    ) as detail
from told
order by game, step;
