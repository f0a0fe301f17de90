-- BB-BMU-3: a baby whose music card was countered cries in its owner's next turn, unless comforted, and not before.
-- A row: a broken music card played, once the owner has closed step 3 of the next turn over a baby still unhappy.
select game, step, seat, kept, detail
from countered
where card_type = 'broken_music'
order by game, step;
