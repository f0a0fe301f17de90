-- BZ-Q-DOOR-10: a Door card answers a move or throw only at a door that is open.
-- A row: a Door card played against a move or a throw.
select
    game, step, seat, if(passage is null, null, coalesce(state = 'open', false)) as kept,
    format('P{} plays it at {}, which is {}', seat, coalesce(name, 'a door that is not there'), shown(state)) as detail
from door_cards
where use <> 'own_turn'
order by game, step;
