-- CB-SCORE-2: every card won by crying for a point is worth 1 point.
-- A row: points for crying, told alone or in a seat's score.
with told as (
    select game, step, seat, round, points
    from log
    where type = 'cry_points_scored'
    union all
    select game, step, seat, round, cry_points as points
    from rounds
)
select
    told.game, told.step, told.seat, told.points = coalesce(answered.taken, 0) as kept,
    format('P{} scores {} for crying, having won {} cards by it', told.seat, told.points, coalesce(answered.taken, 0)) as detail
from told
left join answered on told.game = answered.game and told.round = answered.round and told.seat = answered.seat
order by told.game, told.step;
