-- BB-DIA-3: the baby that got a diaper is happy again at once.
-- A row: a diaper played, or a baby made happy by one.
select game, step, seat, kept, detail
from comforted_at_once
where card_type = 'diaper'
order by game, step;
