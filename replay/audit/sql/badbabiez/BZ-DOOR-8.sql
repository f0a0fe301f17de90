-- BZ-DOOR-8: Door cards do nothing to a door that has a Breakage Point.
-- A row: a Door card played in the own turn, at a door of the house.
select
    game, step, seat, state in ('open', 'closed') as kept, format('P{} plays it at {}, which is {}', seat, name, state)
        as detail
from door_cards
where use = 'own_turn' and state is not null
order by game, step;
