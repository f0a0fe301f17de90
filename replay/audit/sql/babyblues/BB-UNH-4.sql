-- BB-UNH-4: crying babies score nothing: the points are the values turned over.
-- A row: a score counted.
with revealed as (
    select
        game, seat, arg_min(coalesce(list_sum("values"), 0), step) as points,
        arg_min(list_contains("values", -1), step) as unknown, arg_min(len(slots), step) as babies
    from log
    where type = 'babies_revealed'
    group by game, seat
)
select
    log.game, log.step, log.seat,
    coalesce(log.crying is null or log.crying = 5 - revealed.babies, false)
    and if(revealed.unknown, null, log.points = revealed.points) as kept,
    format(
        'P{} has {} points with {} babies crying; {} babies are turned over, of {} points', log.seat, shown(log.points),
        shown(log.crying),
        coalesce(revealed.babies, 0), coalesce(revealed.points, 0)
    ) as detail
from log
left join revealed on log.game = revealed.game and log.seat = revealed.seat
where log.type = 'score_counted'
order by log.game, log.step;
