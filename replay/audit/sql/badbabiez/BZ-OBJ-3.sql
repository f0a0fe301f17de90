-- BZ-OBJ-3: a throw whose value comes down to zero is cancelled: the Object goes straight to the pile of its room.
-- A row: a throw of value zero.
select
    throws.game, throws.step, throws.seat,
    coalesce(after.type = 'card_discarded' and after.origin = 'flight', false) and after.pile = rooms.room_type
    and after.card = throws.card and hits.hit_step is null as kept,
    format(
        'a throw of value 0 from the {} is followed by {}{}', shown(rooms.name), coalesce(after.type, 'nothing'),
        if(hits.hit_step is null, '', ' and hits')
    ) as detail
from throws
inner join hits on throws.game = hits.game and throws.step = hits.step
left join rooms on throws.digest = rooms.digest and throws.from_room = rooms.room
left join log as after on throws.game = after.game and throws.step + 1 = after.step
where throws.value = 0
order by throws.game, throws.step;
