-- fighting_the_leader: does the Baby begin its fights with the one that leads?
-- A row: a fight begun, with a Baby that leads and one that does not to fight.
select game, step, seat, bool_or(leads) filter (where chosen) as value
from victims
where fight
group by game, step, seat
having bool_or(leads) and bool_or(not leads) and bool_or(chosen)
order by game, step
