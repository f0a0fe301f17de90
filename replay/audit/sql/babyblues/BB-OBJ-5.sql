-- BB-OBJ-5: the highest score wins, among three or four players.
-- A row: a winner of a game whose points have been counted.
with scored as (
    select game, seat, arg_min(points, step) as points
    from log
    where type = 'score_counted'
    group by game, seat
), best as (
    select game, max(points) as points
    from scored
    group by game
), declared as (
    select game, step, unnest(seats) as seat
    from log
    where type = 'winner_declared'
)
select
    declared.game, declared.step, declared.seat, scored.points = best.points as kept,
    format('P{} wins with {} points, the most are {}', declared.seat, shown(scored.points), shown(best.points))
        as detail
from declared
inner join finals on declared.game = finals.game
inner join best on declared.game = best.game
left join scored on declared.game = scored.game and declared.seat = scored.seat
where finals.players > 2 and finals.decided_by = 'scored'
order by declared.game, declared.step, declared.seat;
