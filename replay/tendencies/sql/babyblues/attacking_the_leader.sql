-- attacking_the_leader: does the player attack the opponent who has the fewest crying babies?
-- A row: a red or orange card played, with targets both at an opponent with the fewest crying babies and at one with
-- more.
select game, step, seat, bool_or(leads and hit) as value
from targets
where attacks
group by game, step, seat
having bool_or(leads) and bool_or(not leads)
order by game, step
