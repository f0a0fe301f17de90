-- horn_on_own: does the player's horn upset babies of the player's own, where that could be avoided?
-- A row: a horn played, with crying babies open that have a happy baby of the player's own beside them, and such that
-- have none.
select game, step, seat, bool_or(own > 0 and chosen) as value
from horns
group by game, step, seat
having bool_or(own > 0) and bool_or(own = 0)
order by game, step
