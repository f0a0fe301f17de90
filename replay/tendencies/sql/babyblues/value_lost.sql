-- value_lost: how dear are the babies that start to cry?
-- A row: an own baby that starts to cry, its value known, with three or four players.
select log.game, log.step, log.seat, babies.value
from log
inner join babies on log.game = babies.game and log.seat = babies.seat and log.slot = babies.slot
where log.type = 'baby_started_crying' and log.players > 2
order by log.game, log.step
