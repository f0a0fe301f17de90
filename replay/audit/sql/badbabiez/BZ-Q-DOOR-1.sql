-- BZ-Q-DOOR-1: a Door card in the own turn reaches the doors of the room that its Baby is in, or all, as agreed.
-- A row: a Door card played in the own turn.
select
    door_cards.game, door_cards.step, door_cards.seat,
    if(
        door_cards.passage is null, null,
        door_cards.name is not null and (
            headers.door_card_reach = 'any_door' or door_cards.room in (door_cards.end_room, door_cards.other_end)
        )
    ) as kept,
    format(
        'P{}, in the {}, plays it at {}', door_cards.seat, shown(rooms.name),
        coalesce(door_cards.name, 'a door that is not there')
    ) as detail
from door_cards
inner join headers on door_cards.game = headers.game
left join rooms on door_cards.digest = rooms.digest and door_cards.room = rooms.room
where door_cards.use = 'own_turn'
order by door_cards.game, door_cards.step;
