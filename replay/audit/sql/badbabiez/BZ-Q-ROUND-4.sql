-- BZ-Q-ROUND-4: there is no Event for a round only where neither deck nor discard pile has one.
-- A row: a round without an Event.
with stock as (
    select log.game, log.step, count(*) as cards
    from log
    inner join headers on log.game = headers.game
    inner join lying
        on log.game = lying.game and headers.event_pile = lying.pile and lying.lies in ('deck', 'pile')
        and lying.since < log.step and log.step <= lying.until
    where log.type = 'no_event'
    group by log.game, log.step
)
select
    log.game, log.step, -1 as seat, stock.cards is null as kept,
    format('no Event is turned over, with {} in the deck and on its pile', coalesce(stock.cards, 0)) as detail
from log
left join stock on log.game = stock.game and log.step = stock.step
where log.type = 'no_event'
order by log.game, log.step;
