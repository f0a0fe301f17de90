-- repeating_the_bet: does the player place the Bet card again that has just been lost?
-- A row: a bet placed in the round after a lost bet.
select bids.game, bids.step, bids.seat, bids.bet_card = lost.bet_card as value
from bids
inner join log as lost on bids.game = lost.game and bids.round = lost.round + 1 and bids.seat = lost.seat
where lost.type = 'bet_lost'
order by bids.game, bids.step
