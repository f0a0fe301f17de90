-- attacking_the_next: does the player attack the opponent whose turn comes next?
-- A row: a red or orange card played, with targets both at the left neighbour and at another opponent.
select game, step, seat, bool_or(distance = 1 and hit) as value
from targets
where attacks
group by game, step, seat
having bool_or(distance = 1) and bool_or(not distance = 1)
order by game, step
