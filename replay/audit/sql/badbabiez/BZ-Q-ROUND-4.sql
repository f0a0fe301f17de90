-- BZ-Q-ROUND-4: there is no Event for a round only where neither deck nor discard pile has one.
-- A row: a round without an Event.
select
    log.game, log.step, -1 as seat, coalesce(stocks.in_deck, 0) = 0 and coalesce(stocks.on_pile, 0) = 0 as kept,
    format(
        'no Event is turned over, with {} in the deck and {} on its pile', coalesce(stocks.in_deck, 0),
        coalesce(stocks.on_pile, 0)
    ) as detail
from log
inner join headers on log.game = headers.game
asof left join stocks on log.game = stocks.game and headers.event_pile = stocks.pile and log.step > stocks.step
where log.type = 'no_event'
order by log.game, log.step;
