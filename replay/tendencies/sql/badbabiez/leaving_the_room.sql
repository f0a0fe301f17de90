-- leaving_the_room: does the Baby leave the room it is in?
-- A row: a choice in the Movement phase with an adjacent room open.
select game, step, seat, verb = 'move' as value
from menus
where stays and moves
order by game, step
