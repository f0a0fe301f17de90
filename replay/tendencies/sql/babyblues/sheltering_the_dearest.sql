-- sheltering_the_dearest: does the player lay the dearest baby out of reach of the neighbours' rows?
-- A row: a row of babies laid.
select games_played.game, decisions.step, decisions.seat, babies.slot between 1 and 3 as value
from decisions
inner join games_played on decisions.game_id = games_played.game_id
inner join babies on games_played.game = babies.game and decisions.seat = babies.seat
where decisions.type = 'babies_arranged' and decisions.free and babies.value = 4
order by games_played.game, decisions.step
