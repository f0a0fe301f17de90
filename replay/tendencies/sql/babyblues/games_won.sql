-- games_won: how often does the player win the game?
-- A row: a finished game.
select ends.game, ends.step, seats.seat, list_contains(ends.seats, seats.seat) as value
from log as ends
inner join seats on ends.game = seats.game
where ends.type = 'winner_declared'
order by ends.game, ends.step, seats.seat
