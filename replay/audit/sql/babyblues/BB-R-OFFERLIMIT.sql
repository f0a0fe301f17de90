-- BB-R-OFFERLIMIT: offers, refused ones included, stay within the bound of a turn.
-- A row: an offer.
select
    trades.game, trades.step, trades.seat, trades.nth <= coalesce(headers.most_offers, trades.nth) as kept,
    format('offer {} of the turn, the bound is {}', trades.nth, coalesce(headers.most_offers::varchar, 'none'))
        as detail
from trades
inner join headers on trades.game = headers.game
order by trades.game, trades.step;
