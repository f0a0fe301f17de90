-- BZ-Q-DRAW-1: a draw fails where deck and discard pile are both empty, and only there.
-- A row: a draw that fails.
with stock as (
    select log.game, log.step, count(*) as cards
    from log
    inner join lying
        on log.game = lying.game and log.deck = lying.pile and lying.lies in ('deck', 'pile')
        and lying.since < log.step and log.step <= lying.until
    where log.type = 'draw_failed'
    group by log.game, log.step
)
select
    log.game, log.step, log.seat, stock.step is null as kept,
    format(
        'P{} cannot draw; {} cards are in the deck {} or on its pile', shown(log.seat), coalesce(stock.cards, 0),
        shown(piles.name)
    ) as detail
from log
left join stock on log.game = stock.game and log.step = stock.step
left join piles on log.digest = piles.digest and log.deck = piles.pile
where log.type = 'draw_failed'
order by log.game, log.step;
