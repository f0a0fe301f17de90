-- BZ-Q-FIRE-3: what explodes is thrown into the own room or, through a passage that is not closed, an adjacent one.
-- A row: an Object played that explodes, or an explosion of none.
with exploded as (
    select game, step, card, room, by_seat
    from log
    where type = 'explosion'
), stops as (
    select game, window_step, min(step) as step
    from answers
    where stops
    group by game, window_step
), landed as (
    select game, max(step) as step
    from log
    where type = 'card_discarded' and origin = 'flight'
    group by game
), judged as (
    select
        windows.*, exploded.step as explosion_step, exploded.card as exploded_card, exploded.room, exploded.by_seat,
        stops.step as stop_step, coalesce(openers.step, never()) as until,
        openers.step is null and coalesce(landed.step, -1) < windows.step as open
    from windows
    left join stops on windows.game = stops.game and windows.step = stops.window_step
    left join landed on windows.game = landed.game
    asof left join exploded on windows.game = exploded.game and windows.step < exploded.step
    asof left join openers on windows.game = openers.game and windows.step < openers.step
    where windows.kind = 'explosion'
), firsts_of as (
    select game, min(explosion_step) as step
    from judged
    where explosion_step < until
    group by game, judged.step
)
select
    judged.game, judged.step, judged.seat,
    if(
        judged.from_room is null or judged.to_room is null, null,
        judged.from_room = judged.to_room or coalesce(judged.state in ('open', 'broken'), false)
    )
    and if(
        judged.explosion_step is null or judged.explosion_step > judged.until, if(judged.open, null, false),
        judged.exploded_card = judged.card and judged.by_seat = judged.seat
        and judged.room = if(judged.stop_step is null, judged.to_room, judged.from_room)
    ) as kept,
    format(
        'P{} throws it from the {} into the {}, {}', judged.seat, shown(starts.name), shown(ends.name),
        if(
            judged.explosion_step is null or judged.explosion_step > judged.until, 'it does not explode',
            format('it explodes in the {}', shown(rooms.name))
        )
    ) as detail
from judged
left join rooms as starts on judged.digest = starts.digest and judged.from_room = starts.room
left join rooms as ends on judged.digest = ends.digest and judged.to_room = ends.room
left join rooms on judged.digest = rooms.digest and judged.room = rooms.room
union all
select exploded.game, exploded.step, exploded.by_seat, false, 'something explodes that nobody threw, or once more'
from exploded
anti join firsts_of on exploded.game = firsts_of.game and exploded.step = firsts_of.step
order by game, step;
