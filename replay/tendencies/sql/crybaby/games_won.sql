-- games_won: how often does the player win the game?
-- A row: a finished game and seat.
select ends.game, ends.step, seats.seat, list_contains(ends.winners, seats.seat) as value
from ends
inner join seats on ends.game = seats.game
order by ends.game, ends.step, seats.seat
