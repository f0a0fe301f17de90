-- CB-SCORE-1: after the seventh trick every player counts their points for the round, once, in the order of seats.
-- A row: a round scored for a seat, or the first event behind the scores of a round.
with told as (
    select
        rounds.game, rounds.step, rounds.seat, round_ends.step as ended,
        row_number() over (partition by rounds.game, rounds.round order by rounds.step) - 1 as seat_due
    from rounds
    left join round_ends on rounds.game = round_ends.game and rounds.round = round_ends.round
), counted as (
    select game, round, count(*) as seats, max(step) as step
    from rounds
    group by game, round
), behind as (
    select counted.game, counted.round, counted.seats, min(log.step) as step
    from counted
    inner join log on counted.game = log.game and log.step > counted.step
    where log.type in ('leader_tie_drawn', 'leader_assigned', 'final_tie_compared', 'winner_declared')
    group by counted.game, counted.round, counted.seats
), judged as (
    select
        game, step, seat, coalesce(ended < step and seat = seat_due, false) as kept,
        if(
            coalesce(ended < step, false), format('P{} counts the points of the round, expected P{}', seat, seat_due),
            format('P{} counts the points of a round that has not ended', seat)
        ) as detail
    from told
    union all
    select
        behind.game, behind.step, -1 as seat, behind.seats >= headers.players as kept,
        format('the log goes on with the points of {} of {} seats', behind.seats, headers.players) as detail
    from behind
    inner join headers on behind.game = headers.game
)
select game, step, seat, kept, detail
from judged
order by game, step;
