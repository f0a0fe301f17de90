-- ganging_up: does the Baby throw at the one that leads?
-- A row: a throw at a Baby of another side, with one that leads and one that does not to aim at.
select game, step, seat, bool_or(leads) filter (where chosen) as value
from victims
where not fight
group by game, step, seat
having bool_or(leads) and bool_or(not leads) and bool_or(chosen)
order by game, step
