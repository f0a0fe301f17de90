-- BZ-DOOR-9: what explodes goes off in its thrower's room if a Door card stops it.
-- A row: a Door card played against an Object that explodes.
with exploded as (
    select game, step, card, room, by_seat
    from log
    where type = 'explosion'
)
select
    door_cards.game, door_cards.step, door_cards.seat,
    if(
        exploded.step is null or exploded.step > door_cards.until, false,
        exploded.card = door_cards.window_card and exploded.room = door_cards.from_room
        and exploded.by_seat = door_cards.actor
    ) as kept,
    format(
        'P{} stops what P{} throws from the {}; {}', door_cards.seat, door_cards.actor, shown(starts.name),
        if(
            exploded.step is null or exploded.step > door_cards.until, 'it does not explode',
            format('it explodes in the {}', shown(rooms.name))
        )
    ) as detail
from door_cards
asof left join exploded on door_cards.game = exploded.game and door_cards.step < exploded.step
left join rooms on door_cards.digest = rooms.digest and exploded.room = rooms.room
left join rooms as starts on door_cards.digest = starts.digest and door_cards.from_room = starts.room
where door_cards.window_kind = 'explosion'
order by door_cards.game, door_cards.step;
