-- points_scored: how many points does a game bring?
-- A row: a game of three or four players scored.
select game, step, seat, points as value
from log
where type = 'score_counted' and players > 2 and points >= 0
order by game, step
