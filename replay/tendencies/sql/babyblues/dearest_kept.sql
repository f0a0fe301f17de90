-- dearest_kept: does the player's dearest baby get through the game without crying?
-- A row: a finished game of three or four players.
select ends.game, ends.step, babies.seat, moods.step is null as value
from log as ends
inner join babies on ends.game = babies.game and babies.value = 4
left join moods
    on babies.game = moods.game and babies.seat = moods.seat and babies.slot = moods.slot and moods.mood = 'crying'
where ends.type = 'game_ended' and ends.players > 2
order by ends.game, ends.step, babies.seat
