-- horn_at_its_best: does the player sound the horn where it upsets the most babies of others?
-- A row: a horn played, with crying babies open beside unlike numbers of happy babies of opponents.
select game, step, seat, max(others) filter (where chosen) = max(others) as value
from horns
group by game, step, seat
having max(others) > min(others)
order by game, step
