-- comeback: does the player who is behind at half-time still win the game?
-- A row: a finished game in which the seat was behind after two of the four rounds.
select ends.game, ends.step, scores.seat, list_contains(ends.winners, scores.seat) as value
from ends
inner join scores on ends.game = scores.game
where scores.round = 2 and scores.total < scores.top
order by ends.game, ends.step, scores.seat
