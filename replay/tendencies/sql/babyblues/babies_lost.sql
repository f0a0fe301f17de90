-- babies_lost: how many of the player's babies cry at the end of the game?
-- A row: a finished game.
select ends.game, ends.step, seats.seat, count(moods.step) as value
from log as ends
inner join seats on ends.game = seats.game
left join moods on seats.game = moods.game and seats.seat = moods.seat and moods.mood = 'crying'
where ends.type = 'game_ended'
group by ends.game, ends.step, seats.seat
order by ends.game, ends.step, seats.seat
