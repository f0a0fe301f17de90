-- rotating_the_hand: does the player turn the whole hand around before betting?
-- A row: a choice of which way round to hold the hand.
select headers.game, decisions.step, decisions.seat, decisions.choice = 'all' as value
from decisions
inner join headers on decisions.game_id = headers.game_id
where decisions.type = 'orientation_chosen' and decisions.free
order by headers.game, decisions.step
