-- comforting_stolen_pacifier: does the player comfort a baby that a stolen pacifier has made unhappy, holding the card
-- for it?
-- A row: a turn in which a green card could be played on an own baby made unhappy by a stolen pacifier.
select game, step, seat, comforted as value
from comforts
where cause = 'stolen_pacifier'
order by game, step
