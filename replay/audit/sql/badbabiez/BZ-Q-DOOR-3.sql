-- BZ-Q-DOOR-3: a Door card that has stopped a move leaves the door closed, or as it was, as agreed.
-- A row: a Door card played against a move.
select
    door_cards.game, door_cards.step, door_cards.seat,
    if(
        door_cards.passage is null or door_cards.seat is null, null,
        door_cards.changes = if(
            headers.door_after_stopped_move = 'unchanged', [],
            [{'passage': door_cards.passage, 'state': 'closed', 'maker': door_cards.seat::integer}]
        )
    ) as kept,
    format(
        'P{} stops a move at {} ({} is agreed); then {}', door_cards.seat, shown(door_cards.name),
        headers.door_after_stopped_move, door_cards.told
    ) as detail
from door_cards
inner join headers on door_cards.game = headers.game
where door_cards.window_kind = 'movement'
order by door_cards.game, door_cards.step;
