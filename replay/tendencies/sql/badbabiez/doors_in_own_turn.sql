-- doors_in_own_turn: does the Baby spend Door cards in its own turn?
-- A row: a choice in the Movement or Playing phase with a Door card to play on a door.
select game, step, seat, verb = 'door' as value
from menus
where (stays or ends) and doors
order by game, step
