-- BB-PAC-3: the baby that got a pacifier is happy again at once.
-- A row: a pacifier played, or a baby made happy by one.
select game, step, seat, kept, detail
from comforted_at_once
where card_type = 'pacifier'
order by game, step;
