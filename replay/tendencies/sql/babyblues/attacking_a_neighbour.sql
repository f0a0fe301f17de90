-- attacking_a_neighbour: does the player attack a neighbour, not the one who sits across?
-- A row: a red or orange card played by one of four, with targets both at a neighbour and across.
select game, step, seat, bool_or(distance in (1, players - 1) and hit) as value
from targets
where attacks
group by game, step, seat
having bool_or(distance in (1, players - 1)) and bool_or(not distance in (1, players - 1))
order by game, step
