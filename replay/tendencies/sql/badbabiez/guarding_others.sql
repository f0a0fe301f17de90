-- guarding_others: does the Baby block for one that is not of its team?
-- A row: an answer to a throw at a Baby of another side with a Block open.
select game, step, seat, verb = 'block' as value
from answers
where blocks and kind = 'baby' and not for_mate
order by game, step
