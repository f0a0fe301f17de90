-- CB-RUL-7: orientations, hands and bets come once a seat and round, clockwise from the round's leader.
-- A row: such an event.
with told as (
    select
        game, step, seat, type,
        row_number() over (partition by game, round, type order by step) as place
    from log
    where type in ('hand_dealt', 'orientation_chosen', 'hand_formed', 'bet_placed', 'bet_revealed')
), expected as (
    select
        told.game, told.step, told.seat, told.type, told.place, headers.players,
        (leads.seat + told.place - 1) % headers.players as seat_due
    from told
    inner join headers on told.game = headers.game
    asof left join leads on told.game = leads.game and told.step > leads.step
)
select
    game, step, seat, coalesce(place <= players and seat = seat_due, false) as kept,
    format('{} number {} of the round is by P{}, expected P{}', type, place, seat, seat_due) as detail
from expected
order by game, step;
