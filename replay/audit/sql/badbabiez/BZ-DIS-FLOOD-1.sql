-- BZ-DIS-FLOOD-1: where the Bathroom is flooded no Firecracker is played, and none is thrown in.
-- A row: a Firecracker played.
select
    uses.game, uses.step, uses.seat, not list_contains(uses.forbidden_by, 'flooded_bathroom') and floods.card is null
        as kept,
    format('P{} in {} throws {} into {}', uses.seat, shown(uses.room_name), uses.card_name, shown(aims.name)) as detail
from uses
left join rooms as aims on uses.digest = aims.digest and uses.chosen_room = aims.room
left join disasters as floods
    on uses.game = floods.game and uses.chosen_room = floods.room and floods.card_type = 'flooded_bathroom'
    and floods.since < uses.step and uses.step <= floods.until
where uses.card_type = 'firecracker' and uses.type = 'card_played'
order by uses.game, uses.step;
