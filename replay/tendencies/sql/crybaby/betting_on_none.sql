-- betting_on_none: does the player bet on winning no trick at all?
-- A row: a bet placed with a Bet card left that pays for no trick, and one that does not.
select game, step, seat, least = 0 as value
from bids
where lowest = 0 and highest_least > 0
order by game, step
