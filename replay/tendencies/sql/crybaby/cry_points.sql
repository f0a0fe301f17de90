-- cry_points: how many points does crying bring in a round?
-- A row: a round scored.
select game, step, seat, cry_points as value
from log
where type = 'round_scored' and cry_points >= 0
order by game, step
