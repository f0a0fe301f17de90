-- BB-2P-1: two players count no points when the babies of one all cry.
-- A row: a game of two players that has ended so.
with counted as (
    select game, count(*) as events, any_value(type) as type
    from log
    where type in ('babies_revealed', 'score_counted', 'tie_broken')
    group by game
)
select
    ends.game, ends.step, ends.loser as seat, coalesce(counted.events, 0) = 0 as kept,
    format(
        'a game of two holds {} events that count, such as {}', coalesce(counted.events, 0),
        coalesce(counted.type, 'none')
    )
        as detail
from ends
inner join finals on ends.game = finals.game
left join counted on ends.game = counted.game
where finals.decided_by = 'lost'
order by ends.game, ends.step;
