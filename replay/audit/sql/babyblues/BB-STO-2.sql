-- BB-STO-2: the stolen pacifier lies above the baby, whose unhappiness it causes, until the baby is happy or cries.
-- A row: a stolen pacifier played.
select game, step, seat, kept, detail
from causes_lying
where card_type = 'stolen_pacifier'
order by game, step;
