-- attacking_the_weakest: does the player attack the opponent who has the most crying babies?
-- A row: a red or orange card played, with targets both at an opponent with the most crying babies and at one with
-- fewer.
select game, step, seat, bool_or(trails and hit) as value
from targets
where attacks
group by game, step, seat
having bool_or(trails) and bool_or(not trails)
order by game, step
