-- BB-END-8: who cries the loudest, one of those in the contest, is the winner.
-- A row: a contest told.
with declared as (
    select game, min(step) as step, arg_min(seats, step) as seats
    from log
    where type = 'winner_declared'
    group by game
)
select
    log.game, log.step, log.winner::tinyint as seat,
    list_contains(log.tied, log.winner) and (declared.seats is null or declared.seats = [log.winner]) as kept,
    format(
        'P{} wins the contest of {}, and {} wins the game', log.winner, log.tied,
        coalesce(declared.seats::varchar, 'nobody')
    )
        as detail
from log
left join declared on log.game = declared.game
where log.type = 'contest_decided'
order by log.game, log.step;
