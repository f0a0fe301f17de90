-- bet_made: how often does the bet come true?
-- A row: a bet scored.
select game, step, seat, type = 'bet_won' as value
from log
where type in ('bet_won', 'bet_lost')
order by game, step
