-- BB-TRADE-4: several trades a turn are allowed, up to the bound, and they are counted (BB-R-TRADELIMIT).
-- A row: a trade completed.
with counted as (
    select
        game, step, seat, number, row_number() over (partition by game, turn_step order by step) as nth
    from log
    where type = 'trade_completed'
)
select
    counted.game, counted.step, counted.seat,
    counted.nth <= coalesce(headers.most_trades, counted.nth)
    and (counted.number is null or counted.number = counted.nth)
        as kept,
    format(
        'trade {} of the turn is told as number {}, the bound is {}', counted.nth, shown(counted.number),
        coalesce(headers.most_trades::varchar, 'none')
    ) as detail
from counted
inner join headers on counted.game = headers.game
order by counted.game, counted.step;
