-- bet_fits_hand: does the bet name the number of tricks that the hand is good for?
-- A row: a bet placed with a Bet card left that pays for the rounded strength of the hand, and one that does not.
select game, step, seat, fits as value
from bids
where fitting and not_fitting
order by game, step
