-- CB-WIN-4: the winner gathers the trick: what a round's end counts are the tricks won, and the cries answered.
-- A row: a round that has ended.
with counted as (
    select
        lists.game, lists.step, lists.round, lists.tricks_won, lists.cries,
        list_transform(range(headers.players::bigint), lambda seat: seat::tinyint) as seats
    from lists
    inner join headers on lists.game = headers.game
    where lists.type = 'round_ended'
), by_seat as (
    select game, step, round, tricks_won, cries, unnest(seats) as seat
    from counted
), compared as (
    select
        by_seat.game, by_seat.step, by_seat.tricks_won, by_seat.cries,
        list(coalesce(won_tricks.tricks, 0) order by by_seat.seat) as won,
        list(coalesce(answered.cries, 0) order by by_seat.seat) as answered
    from by_seat
    left join won_tricks
        on by_seat.game = won_tricks.game and by_seat.round = won_tricks.round and by_seat.seat = won_tricks.seat
    left join answered
        on by_seat.game = answered.game and by_seat.round = answered.round and by_seat.seat = answered.seat
    group by by_seat.game, by_seat.step, by_seat.tricks_won, by_seat.cries
)
select
    game, step, -1 as seat, tricks_won = won and cries = answered as kept,
    format('the round ends with tricks {} and cries {}, counted {} and {}', tricks_won, cries, won, answered) as detail
from compared
order by game, step;
