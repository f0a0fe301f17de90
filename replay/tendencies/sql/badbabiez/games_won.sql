-- games_won: how many games does the Baby win?
-- A row: a seat and finished game.
select finishes.game, finishes.step, finishes.seat, players.won as value
from finishes
inner join headers on finishes.game = headers.game
inner join players on headers.game_id = players.game_id and finishes.seat = players.seat
order by finishes.game, finishes.step, finishes.seat
