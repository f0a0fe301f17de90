-- BB-R-TRADEWHO: the player on turn trades with one partner at a time, another player.
-- A row: an offer.
select
    trades.game, trades.step, trades.seat,
    trades.partner <> trades.seat and trades.partner between 0 and headers.players - 1 as kept,
    format('P{} offers a trade to P{}', trades.seat, trades.partner) as detail
from trades
inner join headers on trades.game = headers.game
order by trades.game, trades.step;
