-- BB-POO-2: the poo lies above the baby, whose unhappiness it causes, until the baby is happy or cries.
-- A row: a poo played.
select game, step, seat, kept, detail
from causes_lying
where card_type = 'poo'
order by game, step;
