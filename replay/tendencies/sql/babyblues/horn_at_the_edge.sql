-- horn_at_the_edge: does the player sound the horn where it reaches over into the row of a neighbour?
-- A row: a horn played, with a crying baby at the end of a row and one inside a row both open.
select game, step, seat, bool_or(slot in (0, 4) and chosen) as value
from horns
group by game, step, seat
having bool_or(slot in (0, 4)) and bool_or(slot in (1, 2, 3))
order by game, step
