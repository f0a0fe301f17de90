-- taking_comfort_away: does the player take the green card from a baby rather than upset another one?
-- A row: a red or orange card played, with one of each open.
select game, step, seat, chosen = 'orange' as value
from negatives
where chosen in ('red', 'orange') and red and orange
order by game, step
