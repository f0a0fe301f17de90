-- tricks_under: how many tricks is the player short of the bet?
-- A row: a bet scored whose lowest number is above zero.
select log.game, log.step, log.seat, greatest(bet_cards.least - log.tricks, 0) as value
from log
inner join bet_cards on log.deck = bet_cards.deck and log.bet_card = bet_cards.bet_card
where log.type in ('bet_won', 'bet_lost') and bet_cards.least > 0 and log.tricks >= 0
order by log.game, log.step
