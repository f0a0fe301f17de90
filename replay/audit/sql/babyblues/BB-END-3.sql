-- BB-END-3: all babies that do not cry are turned over, before any score.
-- A row: a row of babies turned over, or a game whose babies are to be.
with revealed as (
    select
        game, step, seat, slots, "values", row_number() over (partition by game order by step) as nth
    from log
    where type = 'babies_revealed'
), counted as (
    select game, count(*) as rows
    from revealed
    group by game
)
select
    revealed.game, revealed.step, revealed.seat,
    coalesce(revealed.seat = revealed.nth - 1 and revealed.slots = tallies.slots, false)
    and case
        when len(revealed."values") <> len(revealed.slots) then false
        when list_contains(revealed."values", -1)
            or len(list_filter(tallies."values", lambda value: value is null)) > 0 then null
        else revealed."values" = tallies."values"
    end as kept,
    format(
        'P{} turns over the babies {} with the values {}, expected {} with {}', revealed.seat, revealed.slots,
        revealed."values",
        shown(tallies.slots), shown(tallies."values")
    ) as detail
from revealed
left join tallies on revealed.game = tallies.game and revealed.seat = tallies.seat
union all
select
    ends.game, ends.step, -1, coalesce(counted.rows, 0) = finals.players,
    format('{} rows of babies are turned over by {} players', coalesce(counted.rows, 0), finals.players)
from ends
inner join finals on ends.game = finals.game
left join counted on ends.game = counted.game
where finals.decided_by <> 'lost'
order by game, step;
