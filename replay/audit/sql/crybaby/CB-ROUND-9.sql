-- CB-ROUND-9: each seat plays seven cards in a round, one a trick.
-- A row: a seat in a round that has ended.
with ended as (
    select log.game, log.step, log.round, unnest(range(headers.players::bigint)) as seat
    from log
    inner join headers on log.game = headers.game
    where log.type = 'round_ended'
), played as (
    select game, round, seat, count(*) as cards, count(distinct trick) as tricks
    from plays
    group by game, round, seat
)
select
    ended.game, ended.step, ended.seat, coalesce(played.cards = 7 and played.tricks = 7, false) as kept,
    format(
        'P{} has played {} cards in {} tricks of the round, expected 7 in 7', ended.seat, coalesce(played.cards, 0),
        coalesce(played.tricks, 0)
    ) as detail
from ended
left join played on ended.game = played.game and ended.round = played.round and ended.seat = played.seat
order by ended.game, ended.step, ended.seat;
