-- BB-EBO-3: a baby whose bottle was countered cries in its owner's next turn, unless comforted, and not before.
-- A row: an empty bottle played, once the owner has closed step 3 of the next turn over a baby still unhappy.
select game, step, seat, kept, detail
from countered
where card_type = 'empty_bottle'
order by game, step;
