-- BB-EJA-3: a baby whose jar was countered cries in its owner's next turn, unless comforted, and not before.
-- A row: an empty jar played, once the owner has closed step 3 of the next turn over a baby still unhappy.
select game, step, seat, kept, detail
from countered
where card_type = 'empty_jar'
order by game, step;
