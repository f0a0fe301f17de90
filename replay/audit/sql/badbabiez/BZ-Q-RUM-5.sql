-- BZ-Q-RUM-5: nobody rummages where the deck of its room and its discard pile are both empty.
-- A row: a rummage.
with stock as (
    select log.game, log.step, count(*) as cards
    from log
    inner join stays
        on log.game = stays.game and log.seat = stays.seat and stays.since < log.step and log.step <= stays.until
    inner join rooms on log.digest = rooms.digest and stays.room = rooms.room
    inner join lying
        on log.game = lying.game and rooms.room_type = lying.pile and lying.lies in ('deck', 'pile')
        and lying.since < log.step and log.step <= lying.until
    where log.type = 'rummage_chosen'
    group by log.game, log.step
)
select
    log.game, log.step, log.seat, stock.cards is not null as kept,
    format('P{} rummages among {} cards', shown(log.seat), coalesce(stock.cards, 0)) as detail
from log
left join stock on log.game = stock.game and log.step = stock.step
where log.type = 'rummage_chosen'
order by log.game, log.step;
