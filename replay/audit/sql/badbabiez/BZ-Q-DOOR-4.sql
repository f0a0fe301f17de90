-- BZ-Q-DOOR-4: a throw that nobody stops jams a closed door, and its last Breakage Point breaks it down.
-- A row: a throw at a door that nobody stops, or a hit on a door by none.
with mended as (
    select game, passage, step
    from log
    where type = 'door_changed' and state in ('open', 'closed')
), jams as (
    select hits.game, hits.step, count(log.step) as points
    from hits
    asof left join mended
        on hits.game = mended.game and hits.target_door = mended.passage and hits.step > mended.step
    left join log
        on hits.game = log.game and hits.target_door = log.passage and log.type = 'door_changed'
        and log.state = 'jammed' and log.step > coalesce(mended.step, -1) and log.step < hits.step
    group by hits.game, hits.step
), judged as (
    select
        hits.game, hits.step, hits.seat, hits.open, hits.hit_step, hits.hit_fits, hits.target_door, passages.name,
        after.type, after.passage, after.state, after.maker, changed.name as changed,
        if(jams.points + 1 >= headers.door_breakage, 'broken', 'jammed') as due
    from hits
    inner join headers on hits.game = headers.game
    inner join jams on hits.game = jams.game and hits.step = jams.step
    left join passages on hits.game = passages.game and hits.target_door = passages.passage
    left join log as after on hits.game = after.game and hits.hit_step + 1 = after.step
    left join passages as changed on after.game = changed.game and after.passage = changed.passage
    where hits.due_to_hit and hits.target_door is not null
)
select
    game, step, seat,
    if(
        hit_step is null, if(open, null, false),
        hit_fits and coalesce(type, 'nothing') = 'door_changed' and passage = target_door and state = due
        and coalesce(maker, -1) = seat
    ) as kept,
    format(
        'P{} throws at the door {}, nobody stops it: {}', seat, shown(name),
        case
            when hit_step is null then 'there is no hit'
            when not hit_fits then 'something else hits, or another target'
            when type = 'door_changed'
            then format('{} becomes {} by {}, {} is due', shown(changed), state, coalesce('P' || maker, 'nobody'), due)
            else format('the hit is followed by {}', coalesce(type, 'nothing'))
        end
    ) as detail
from judged
union all
select game, step, -1, false, 'a door is hit by no throw'
from stray_hits
where target_door is not null
order by game, step;
