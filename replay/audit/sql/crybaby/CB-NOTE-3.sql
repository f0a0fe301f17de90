-- CB-NOTE-3: if several cards tie for lowest, all their players cry.
-- A row: a trick won.
with lows as (
    select plays.game, plays.round, plays.trick, count(*) as cards
    from plays
    inner join tricks on plays.game = tricks.game and plays.round = tricks.round and plays.trick = tricks.trick
    where plays.value = tricks.lowest
    group by plays.game, plays.round, plays.trick
), named as (
    select game, round, trick, count(*) as seats
    from cries
    group by game, round, trick
)
select
    wins.game, wins.step, -1 as seat, if(wins.known, coalesce(lows.cards = named.seats, false), null) as kept,
    format('{} Crybabies are named, {} cards are lowest', coalesce(named.seats, 0), coalesce(lows.cards, 0)) as detail
from wins
left join lows on wins.game = lows.game and wins.round = lows.round and wins.trick = lows.trick
left join named on wins.game = named.game and wins.round = named.round and wins.trick = named.trick
order by wins.game, wins.step;
