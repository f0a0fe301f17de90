-- BZ-PLAY-11: an Object thrown into another room goes to the pile of the room that it was thrown into.
-- A row: an Object discarded after its throw into another room, hit or blocked, or an explosive after going off there.
select
    discards.game, discards.step, coalesce(discards.seat, -1) as seat,
    discards.pile = rooms.room_type and discards.was_there as kept,
    format(
        '{} of P{}, thrown into {}, goes to pile {}', discards.card_name, shown(discards.seat), shown(rooms.name),
        shown(piles.name)
    ) as detail
from discards
left join rooms on discards.digest = rooms.digest and discards.landing = rooms.room
left join piles on discards.digest = piles.digest and discards.pile = piles.pile
where
    discards.section = 'object' and discards.from_room <> discards.to_room and not discards.slammed
    and discards.value > 0
order by discards.game, discards.step;
