-- betting_high: does the player place the Bet card that goes highest?
-- A row: a bet placed with Bet cards left whose highest numbers differ.
select game, step, seat, most = highest as value
from bids
where lowest_most < highest
order by game, step
