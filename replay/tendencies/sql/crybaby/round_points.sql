-- round_points: how many points does a round bring?
-- A row: a round scored.
select game, step, seat, cry_points + bet_points as value
from log
where type = 'round_scored' and cry_points >= 0 and bet_points >= 0
order by game, step
