-- BZ-Q-DRAW-1: a draw fails where deck and discard pile are both empty, and only there.
-- A row: a draw that fails.
select
    log.game, log.step, log.seat,
    if(log.deck is null, null, coalesce(stocks.in_deck, 0) = 0 and coalesce(stocks.on_pile, 0) = 0) as kept,
    format(
        'P{} cannot draw; {} cards are in the deck {}, {} on its pile', shown(log.seat), coalesce(stocks.in_deck, 0),
        shown(piles.name), coalesce(stocks.on_pile, 0)
    ) as detail
from log
asof left join stocks on log.game = stocks.game and log.deck = stocks.pile and log.step > stocks.step
left join piles on log.digest = piles.digest and log.deck = piles.pile
where log.type = 'draw_failed'
order by log.game, log.step;
