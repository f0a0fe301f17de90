-- BB-NER-2: the nervous baby card lies above the baby, whose unhappiness it causes, until the baby is happy or cries.
-- A row: a nervous baby card played.
select game, step, seat, kept, detail
from causes_lying
where card_type = 'nervous_baby'
order by game, step;
