-- fights_won: how many of its fights does the Baby win?
-- A row: a fighter in a fight that has ended.
select game, step, seat, coalesce(winner = seat, false) as value
from fighters
order by game, step, seat
