-- BZ-Q-THROW-2: a door as target is in the thrower's room, which is one of the two that it joins.
-- A row: a throw at a door.
select
    throws.game, throws.step, throws.seat,
    throws.from_room = throws.thrower_room and throws.to_room = throws.from_room
    and passages.passage is not null and throws.from_room in (passages.room, passages.other) as kept,
    format('P{} throws at the door {} from the {}', throws.seat, shown(passages.name), shown(rooms.name)) as detail
from throws
left join passages on throws.game = passages.game and throws.target_door = passages.passage
left join rooms on throws.digest = rooms.digest and throws.from_room = rooms.room
where throws.target_door is not null
order by throws.game, throws.step;
