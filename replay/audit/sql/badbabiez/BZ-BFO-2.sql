-- BZ-BFO-2: who blocks for others is in the thrower's room or in the target's room.
-- A row: a block for others, of a throw under way.
select
    blocks.game, blocks.step, blocks.seat, blocks.room in (blocks.from_room, blocks.to_room) as kept,
    format(
        'P{} is in the {} and blocks a throw from the {} into the {}', blocks.seat, shown(rooms.name),
        shown(starts.name), shown(ends.name)
    ) as detail
from blocks
left join rooms on blocks.digest = rooms.digest and blocks.room = rooms.room
left join rooms as starts on blocks.digest = starts.digest and blocks.from_room = starts.room
left join rooms as ends on blocks.digest = ends.digest and blocks.to_room = ends.room
where blocks.type = 'block_played' and not blocks.own and blocks.window_step is not null
order by blocks.game, blocks.step;
