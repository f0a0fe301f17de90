-- BB-R-TRADESHAPE: both sides give equally many cards, one, or any number of them, as agreed for the game.
-- A row: an offer.
select
    trades.game, trades.step, trades.seat,
    case headers.trade_shape
        when 'equal_counts' then trades.count = trades.count_back
        when 'one_for_one' then trades.count = 1 and trades.count_back = 1
        else true
    end as kept,
    format(
        'P{} offers {} cards for {}, with trade_shape {}', trades.seat, shown(trades.count), shown(trades.count_back),
        headers.trade_shape
    )
        as detail
from trades
inner join headers on trades.game = headers.game
order by trades.game, trades.step;
