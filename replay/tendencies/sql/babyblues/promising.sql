-- promising: does the player say what cards the other will get?
-- A row: a trade offered or accepted.
select game, step, seat, len(promise) > 0 as value
from log
where (type = 'trade_offered' or (type = 'trade_answered' and accepted)) and promise is not null
order by game, step
