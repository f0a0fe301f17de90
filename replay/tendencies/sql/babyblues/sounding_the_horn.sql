-- sounding_the_horn: does the player sound the horn where that can be done?
-- A row: a choice in step 2 with a horn open.
select game, step, seat, coalesce(chosen = 'horn', false) as value
from negatives
where horn
order by game, step
