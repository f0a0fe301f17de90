-- making_nervous: does the player choose the nervous baby, which three green cards answer, over the poo and the stolen
-- pacifier, which one does?
-- A row: a poo, stolen pacifier or nervous baby played, with a nervous baby and another of them open.
select game, step, seat, card = 'nervous_baby' as value
from negatives
where chosen = 'red' and nervous and not_nervous
order by game, step
