-- tricks_over: how many tricks more does the player win than the bet allows?
-- A row: a bet scored whose highest number is below seven.
select log.game, log.step, log.seat, greatest(log.tricks - bet_cards.most, 0) as value
from log
inner join bet_cards on log.deck = bet_cards.deck and log.bet_card = bet_cards.bet_card
where log.type in ('bet_won', 'bet_lost') and bet_cards.most < 7 and log.tricks >= 0
order by log.game, log.step
