-- comforting_nervous_baby: does the player comfort a baby that a nervous baby card has made unhappy, holding the card
-- for it?
-- A row: a turn in which a green card could be played on an own baby made unhappy by a nervous baby card.
select game, step, seat, comforted as value
from comforts
where cause = 'nervous_baby'
order by game, step
