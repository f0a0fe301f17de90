-- begun_fights_won: how many of the fights that it begins does the Baby win?
-- A row: a fight that has ended, of the Baby that began it.
select game, step, seat, coalesce(winner = seat, false) as value
from fighters
where began
order by game, step
