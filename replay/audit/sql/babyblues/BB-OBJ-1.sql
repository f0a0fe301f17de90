-- BB-OBJ-1: each player has one row of five babies before the first turn.
-- A row: a player of a game whose first turn has started.
with seats as (
    select turns.game, turns.step, unnest(range(headers.players::bigint))::tinyint as seat
    from turns
    inner join headers on turns.game = headers.game
    where turns.nth = 1
), arranged as (
    select game, seat, count(*) as rows, any_value(len("values")) as babies, max(step) as step
    from log
    where type = 'babies_arranged'
    group by game, seat
)
select
    seats.game, seats.step, seats.seat,
    coalesce(arranged.rows = 1 and arranged.babies = 5 and arranged.step < seats.step, false) as kept,
    format('P{} has laid out {} rows before the first turn', seats.seat, coalesce(arranged.rows, 0)) as detail
from seats
left join arranged on seats.game = arranged.game and seats.seat = arranged.seat
order by seats.game, seats.step, seats.seat;
