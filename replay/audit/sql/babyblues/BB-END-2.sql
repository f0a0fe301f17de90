-- BB-END-2: players score the values of all their babies that do not cry, one count a player in seat order.
-- A row: a score counted, or a game whose points are to be counted.
with scored as (
    select
        game, step, seat, points, crying, happy, unhappy, row_number() over (partition by game order by step) as nth
    from log
    where type = 'score_counted'
), counted as (
    select game, count(*) as scores
    from scored
    group by game
)
select
    scored.game, scored.step, scored.seat,
    coalesce(
        scored.seat = scored.nth - 1 and scored.crying = tallies.crying and scored.happy = tallies.happy
        and scored.unhappy = tallies.unhappy, false
    ) and scored.points = tallies.points as kept,
    format(
        'P{} is counted {} points, {} crying, {} happy, {} unhappy, having {}, {}, {}, {}', scored.seat,
        shown(scored.points), shown(scored.crying),
        shown(scored.happy), shown(scored.unhappy), shown(tallies.points), shown(tallies.crying), shown(tallies.happy),
        shown(tallies.unhappy)
    ) as detail
from scored
left join tallies on scored.game = tallies.game and scored.seat = tallies.seat
union all
select
    ends.game, ends.step, -1, coalesce(counted.scores, 0) = finals.players,
    format('{} scores are counted for {} players', coalesce(counted.scores, 0), finals.players)
from ends
inner join finals on ends.game = finals.game
left join counted on ends.game = counted.game
where finals.decided_by <> 'lost'
order by game, step;
