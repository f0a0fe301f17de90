-- BZ-Q-DOOR-6: whoever breaks a door down gains its Breakage Points, or nothing, as agreed.
-- A row: a door broken down, or points gained for a door where none is.
with broken as (
    select game, step, maker, passage
    from log
    where type = 'door_changed' and state = 'broken'
)
select
    broken.game, broken.step, coalesce(broken.maker, -1) as seat,
    case
        when headers.door_break_points = 'none'
        then not coalesce(after.type = 'naughtiness_gained' and after.reason = 'door', false)
        else coalesce(after.type = 'naughtiness_gained' and after.reason = 'door', false)
            and after.seat = broken.maker and after.n = headers.door_breakage
    end as kept,
    format(
        '{} breaks the door {} down, which pays {} as agreed; then comes {}',
        coalesce('P' || broken.maker, 'nobody'), shown(passages.name),
        if(headers.door_break_points = 'none', 0, headers.door_breakage),
        if(
            after.type = 'naughtiness_gained', format('P{} gains {} for {}', after.seat, after.n, after.reason),
            coalesce(after.type, 'nothing')
        )
    ) as detail
from broken
inner join headers on broken.game = headers.game
left join passages on broken.game = passages.game and broken.passage = passages.passage
left join log as after on broken.game = after.game and broken.step + 1 = after.step
union all
select log.game, log.step, log.seat, false, format('P{} gains points for a door, and breaks none', log.seat)
from log
anti join broken on log.game = broken.game and log.step = broken.step + 1
where log.type = 'naughtiness_gained' and log.reason = 'door'
order by game, step;
