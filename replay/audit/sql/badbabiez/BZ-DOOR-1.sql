-- BZ-DOOR-1: a Door card played in the own turn opens a closed door of the house or closes an open one.
-- A row: a Door card played in the own turn, at a door that is neither jammed nor broken.
select
    game, step, seat,
    case
        when passage is null or seat is null then null
        when state is null then false
        else changes = [
            {'passage': passage, 'state': if(state = 'open', 'closed', 'open'), 'maker': seat::integer}
        ]
    end as kept,
    format(
        'P{} plays it at {}, which is {}; then {}', seat, coalesce(name, 'a door that is not there'), shown(state), told
    ) as detail
from door_cards
where use = 'own_turn' and coalesce(state, 'open') in ('open', 'closed')
order by game, step;
