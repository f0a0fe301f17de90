-- comforting_horn: does the player comfort a baby that a horn has made unhappy, holding the card for it?
-- A row: a turn in which a green card could be played on an own baby made unhappy by a horn.
select game, step, seat, comforted as value
from comforts
where cause = 'horn'
order by game, step
