-- offering: does the player offer a trade in the own turn?
-- A row: a turn in which a trade could be offered.
select game, step, seat, offers as value
from openings
order by game, step
