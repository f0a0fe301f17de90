-- slamming_on_moves: does the Baby slam the door when another wants to come or go?
-- A row: an answer to a move with a Door card to play.
select game, step, seat, verb = 'slam' as value
from answers
where slams and type = 'move_declared'
order by game, step
