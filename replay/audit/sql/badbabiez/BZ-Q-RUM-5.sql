-- BZ-Q-RUM-5: nobody rummages where the deck of its room and its discard pile are both empty.
-- A row: a rummage.
with rummages as (
    select log.game, log.step, log.seat, rooms.room_type
    from log
    left join stays
        on log.game = stays.game and log.seat = stays.seat and stays.since < log.step and log.step <= stays.until
    left join rooms on log.digest = rooms.digest and stays.room = rooms.room
    where log.type = 'rummage_chosen'
)
select
    rummages.game, rummages.step, rummages.seat,
    if(rummages.room_type is null, null, coalesce(stocks.in_deck + stocks.on_pile > 0, false)) as kept,
    format(
        'P{} rummages, with {} cards in the deck and {} on its pile', shown(rummages.seat),
        coalesce(stocks.in_deck, 0), coalesce(stocks.on_pile, 0)
    ) as detail
from rummages
asof left join stocks
    on rummages.game = stocks.game and rummages.room_type = stocks.pile and rummages.step > stocks.step
order by rummages.game, rummages.step;
