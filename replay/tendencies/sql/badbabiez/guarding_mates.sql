-- guarding_mates: does the Baby block for a mate of its team?
-- A row: an answer to a throw at a mate with a Block open.
select game, step, seat, verb = 'block' as value
from answers
where blocks and kind = 'baby' and for_mate and target <> seat
order by game, step
