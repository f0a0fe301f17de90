-- BB-R-TRADESHORT: nobody offers, or is asked for, more cards than a hand holds; what is laid down comes from the hand.
-- A row: an offer, or cards laid down.
with sized as (
    select
        trades.game, trades.step, trades.seat, trades.partner, trades.count, trades.count_back,
        coalesce(own.size, 0) as size, coalesce(other.size, 0) as other_size
    from trades
    asof left join hand_sizes as own
        on trades.game = own.game and trades.seat = own.seat and trades.step > own.step
    asof left join hand_sizes as other
        on trades.game = other.game and trades.partner = other.seat and trades.step > other.step
), laid as (
    select game, step, seat, len(cards) as size, list_unique(cards) as different, unnest(cards) as card
    from log
    where type = 'trade_cards_committed'
), found as (
    select
        laid.game, laid.step, laid.seat, laid.size, laid.different, count(*) filter (where laid.card < 0) as unknown,
        count(distinct held.card) as in_hand, min(veiled.since) as veiled_since
    from laid
    left join held
        on laid.game = held.game and laid.seat = held.seat and laid.card = held.card and held.since < laid.step
        and held.until > laid.step
    left join veiled on laid.game = veiled.game and laid.seat = veiled.seat
    group by laid.game, laid.step, laid.seat, laid.size, laid.different
)
select
    game, step, seat, count between 1 and size and count_back between 1 and other_size as kept,
    format(
        'P{} with {} cards offers {}, and asks {} of P{} with {}', seat, size, shown(count), shown(count_back), partner,
        other_size
    ) as detail
from sized
union all
select
    game, step, seat,
    if(
        unknown > 0 or (in_hand < size and coalesce(veiled_since < step, false)), null, in_hand = size
        and different = size
    ),
    format('P{} lays down {} cards, {} of them in hand', seat, size, in_hand)
from found
order by game, step;
