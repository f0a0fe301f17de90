-- CB-SCORE-2: every card won by crying for a point is worth 1 point.
-- A row: a round scored for a seat.
select
    rounds.game, rounds.step, rounds.seat, rounds.cry_points = coalesce(answered.taken, 0) as kept,
    format(
        'P{} scores {} for crying, having won {} cards by it', rounds.seat, rounds.cry_points,
        coalesce(answered.taken, 0)
    ) as detail
from rounds
left join answered on rounds.game = answered.game and rounds.round = answered.round and rounds.seat = answered.seat
order by rounds.game, rounds.step;
