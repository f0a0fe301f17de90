-- accepting: does the player accept the trades that are offered?
-- A row: an offer answered.
select games_played.game, decisions.step, decisions.seat, decisions.choice = 'accept' as value
from decisions
inner join games_played on decisions.game_id = games_played.game_id
where decisions.type = 'trade_answered' and decisions.free
order by games_played.game, decisions.step
