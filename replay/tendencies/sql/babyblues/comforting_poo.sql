-- comforting_poo: does the player comfort a baby that a poo has made unhappy, holding the card for it?
-- A row: a turn in which a green card could be played on an own baby made unhappy by a poo.
select game, step, seat, comforted as value
from comforts
where cause = 'poo'
order by game, step
