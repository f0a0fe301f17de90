-- CB-SCORE-1: after the seventh trick every player counts their points for the round, once, in the order of seats.
-- A row: a round scored for a seat.
with told as (
    select
        rounds.game, rounds.step, rounds.seat, round_ends.step as ended,
        row_number() over (partition by rounds.game, rounds.round order by rounds.step) - 1 as seat_due
    from rounds
    left join round_ends on rounds.game = round_ends.game and rounds.round = round_ends.round
)
select
    game, step, seat, coalesce(ended < step and seat = seat_due, false) as kept,
    if(
        coalesce(ended < step, false), format('P{} counts the points of the round, expected P{}', seat, seat_due),
        format('P{} counts the points of a round that has not ended', seat)
    ) as detail
from told
order by game, step;
