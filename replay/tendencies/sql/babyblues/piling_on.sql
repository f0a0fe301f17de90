-- piling_on: does the player attack opponents who have an unhappy baby already?
-- A row: a red or orange card played, with targets both at an opponent with an unhappy baby and at one without.
select game, step, seat, bool_or(distressed and hit) as value
from targets
where attacks
group by game, step, seat
having bool_or(distressed) and bool_or(not distressed)
order by game, step
