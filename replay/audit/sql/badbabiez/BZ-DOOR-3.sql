-- BZ-DOOR-3: a Door card against a move is played from the room left or the one to be entered, and prevents the move.
-- A row: a Door card played against a move.
with entered as (
    select game, seat, step
    from log
    where type = 'baby_moved' and cause = 'walk'
), judged as (
    select
        door_cards.*, entered.step as entered_step
    from door_cards
    asof left join entered
        on door_cards.game = entered.game and door_cards.actor = entered.seat and door_cards.step < entered.step
    where door_cards.window_kind = 'movement'
)
select
    judged.game, judged.step, judged.seat,
    judged.room in (judged.from_room, judged.to_room) and judged.passage = judged.window_passage
    and not coalesce(judged.entered_step <= judged.until, false) as kept,
    format(
        'P{}, in the {}, stops P{} at {}{}', judged.seat, shown(rooms.name), judged.actor, shown(judged.name),
        if(coalesce(judged.entered_step <= judged.until, false), ', who moves nevertheless', '')
    ) as detail
from judged
left join rooms on judged.digest = rooms.digest and judged.room = rooms.room
order by judged.game, judged.step;
