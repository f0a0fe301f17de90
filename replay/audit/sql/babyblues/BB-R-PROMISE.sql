-- BB-R-PROMISE: a promise or wish is empty or names as many cards as that side gives; where binding, it is kept.
-- A row: an offer, or a side's promise where promises are binding.
with promised as (
    select game, step, seat, unnest(promise) as number
    from trades
    union all
    select game, step, partner::tinyint, unnest(promise_back)
    from trades
), wanted as (
    select promised.game, promised.step, promised.seat, promised.number, count(*) as wanted
    from promised
    inner join headers on promised.game = headers.game
    where headers.bluffing = 'binding'
    group by promised.game, promised.step, promised.seat, promised.number
), owned as (
    select
        wanted.game, wanted.step, wanted.seat, wanted.number, wanted.wanted, count(cards.card) as found
    from wanted
    inner join headers on wanted.game = headers.game
    left join held
        on wanted.game = held.game and wanted.seat = held.seat and held.since < wanted.step and held.until > wanted.step
    left join cards on headers.digest = cards.digest and held.card = cards.card and cards.number = wanted.number
    group by wanted.game, wanted.step, wanted.seat, wanted.number, wanted.wanted
)
select
    trades.game, trades.step, trades.seat,
    len(trades.promise) in (0, trades.count) and len(trades.wish) in (0, trades.count_back)
    and len(trades.promise_back) in (0, trades.count_back)
    and (headers.bluffing = 'allowed' or len(trades.lies) = 0) as kept,
    format(
        'P{} promises {} cards of {} and wishes {} of {}, P{} promises {}; {} lies', trades.seat, len(trades.promise),
        shown(trades.count), len(trades.wish), shown(trades.count_back), trades.partner, len(trades.promise_back),
        len(trades.lies)
    ) as detail
from trades
inner join headers on trades.game = headers.game
union all
select
    owned.game, owned.step, owned.seat,
    if(owned.found < owned.wanted and coalesce(veiled.since < owned.step, false), null, owned.found >= owned.wanted),
    format('P{} promises {} cards of a type and has {}', owned.seat, owned.wanted, owned.found)
from owned
left join veiled on owned.game = veiled.game and owned.seat = veiled.seat
order by game, step;
