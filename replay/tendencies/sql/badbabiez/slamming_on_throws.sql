-- slamming_on_throws: does the Baby slam the door against what is thrown from room to room?
-- A row: an answer to a throw or an explosion with a Door card to play.
select game, step, seat, verb = 'slam' as value
from answers
where slams and type <> 'move_declared'
order by game, step
