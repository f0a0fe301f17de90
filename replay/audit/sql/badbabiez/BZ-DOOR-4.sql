-- BZ-DOOR-4: who is prevented stays where it is and does not move again in this Movement phase.
-- A row: a Door card played against a move in the Movement phase.
with moving as (
    select game, turn_step, seat, step, type
    from log
    where type in ('move_chosen', 'stay_chosen') or (type = 'move_declared' and means is null)
)
select
    door_cards.game, door_cards.step, door_cards.seat,
    not coalesce(moving.turn_step = door_cards.turn_step, false) as kept,
    format('P{} was prevented, and then {} is told of it', door_cards.actor, shown(moving.type)) as detail
from door_cards
asof left join moving
    on door_cards.game = moving.game and door_cards.actor = moving.seat and door_cards.step < moving.step
where door_cards.window_kind = 'movement' and door_cards.means is null
order by door_cards.game, door_cards.step;
