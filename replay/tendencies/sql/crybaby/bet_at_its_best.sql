-- bet_at_its_best: when the bet comes true, is it by the number that pays best?
-- A row: a bet made on a Bet card whose numbers pay unequally.
select log.game, log.step, log.seat, log.points = bet_cards.best_points as value
from log
inner join bet_cards on log.deck = bet_cards.deck and log.bet_card = bet_cards.bet_card
where log.type = 'bet_won' and bet_cards.worst_points < bet_cards.best_points and log.points >= 0
order by log.game, log.step
