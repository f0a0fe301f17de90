-- BB-TRADE-7: cheating is allowed in trading only: a broken promise belongs to an exchange, between its two parties.
-- A row: a broken promise.
select
    trade_parts.game, trade_parts.step, trade_parts.giver as seat,
    coalesce(
        len(trades.completed) > 0 and list_sort([trade_parts.giver, trade_parts.receiver])
        = list_sort([trades.seat::integer, trades.partner])
        and trades.first_lie = trades.place + 5 + len(trades.changes), false
    ) as kept,
    format('P{} breaks a promise to P{} outside their exchange', trade_parts.giver, trade_parts.receiver) as detail
from trade_parts
left join trades on trade_parts.game = trades.game and trade_parts.offer_step = trades.step
where trade_parts.type = 'trade_promise_broken'
order by trade_parts.game, trade_parts.step;
