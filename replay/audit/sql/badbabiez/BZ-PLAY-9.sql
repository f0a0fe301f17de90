-- BZ-PLAY-9: an Object that leaves a hand or play goes to the pile of its Baby's room, as does one thrown in that room.
-- A row: an Object discarded, but those thrown into another room.
select
    discards.game, discards.step, coalesce(discards.seat, -1) as seat,
    discards.pile = rooms.room_type and discards.was_there and discards.due as kept,
    format(
        '{} of P{} goes from {} to pile {} after {}; it lay in {}, and its room is {}', discards.card_name,
        shown(discards.seat), shown(discards.origin), shown(piles.name), shown(discards.before), shown(discards.lies),
        shown(rooms.name)
    ) as detail
from discards
left join rooms on discards.digest = rooms.digest and discards.landing = rooms.room
left join piles on discards.digest = piles.digest and discards.pile = piles.pile
where
    discards.section = 'object'
    and not coalesce(
        discards.from_room <> discards.to_room and not discards.slammed and discards.value > 0, false
    )
order by discards.game, discards.step;
