-- bet_over_hand: how many tricks more does the player bet on than the hand is good for?
-- A row: a bet placed with two or more Bet cards left.
select game, step, seat, (least + most) / 2 - strength / 1000 as value
from bids
where strength is not null
order by game, step
