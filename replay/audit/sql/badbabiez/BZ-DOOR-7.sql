-- BZ-DOOR-7: a Door card played against a move or throw is not undone by another one.
-- A row: a Door card played against a move or a throw.
with shut as (
    select
        game, step, seat, window_step,
        row_number() over (partition by game, coalesce(window_step, step) order by step) as nth
    from door_cards
    where use <> 'own_turn'
)
select game, step, seat, nth = 1 as kept, format('P{} plays a Door card where another one has been', seat) as detail
from shut
order by game, step;
