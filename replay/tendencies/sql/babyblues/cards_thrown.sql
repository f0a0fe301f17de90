-- cards_thrown: how many cards does the player throw away when no card was played?
-- A row: the discard duty with two cards or more in hand.
select log.game, log.step, log.seat, log.thrown as value
from log
inner join games_played on log.game = games_played.game
inner join decisions on games_played.game_id = decisions.game_id and log.step = decisions.step
where log.type = 'hand_cards_thrown' and decisions.free
order by log.game, log.step
