-- cards_held: how many cards does the Baby keep in hand?
-- A row: a turn that has ended.
select game, step, seat, hand_size as value
from log
where type = 'turn_ended' and hand_size >= 0
order by game, step
