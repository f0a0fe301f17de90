-- rotating_the_hand: does the player turn the whole hand around before betting?
-- A row: a choice between the hand as it is and all of it turned; where cards are turned one by one, none.
select headers.game, decisions.step, decisions.seat, decisions.choice = 'all' as value
from decisions
inner join headers on decisions.game_id = headers.game_id
where decisions.type = 'orientation_chosen' and decisions.offered = 2
order by headers.game, decisions.step
