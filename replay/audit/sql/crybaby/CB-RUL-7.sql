-- CB-RUL-7: a round begins with hands, supply, orientations, hands formed, bets, bets shown, clockwise from the leader.
-- A row: such an event.
with parts (type, part) as (
    values
        ('hand_dealt'::event_type, 0), ('supply_formed', 1), ('orientation_chosen', 1), ('hand_formed', 2),
        ('bet_placed', 3), ('bet_revealed', 4)
), told as (
    select
        log.game, log.step, log.seat, log.round, log.type, parts.part,
        row_number() over (partition by log.game, log.round, log.type order by log.step) as place
    from log
    inner join parts on log.type = parts.type
), expected as (
    select
        told.game, told.step, told.seat, told.type, told.place, headers.players,
        if(told.type = 'supply_formed', -1, (leads.seat + told.place - 1) % headers.players) as seat_due,
        shuffles.step + told.part * headers.players + told.place
        + (told.type not in ('hand_dealt', 'supply_formed'))::integer as step_due
    from told
    inner join headers on told.game = headers.game
    left join shuffles on told.game = shuffles.game and told.round = shuffles.round
    asof left join leads on told.game = leads.game and told.step > leads.step
)
select
    game, step, seat,
    coalesce(seat = seat_due and step = step_due and place <= if(type = 'supply_formed', 1, players), false) as kept,
    case
        when seat_due is null then format('{} number {} of the round comes before any lead is assigned', type, place)
        when seat <> seat_due
            then format('{} number {} of the round is by P{}, expected P{}', type, place, seat, seat_due)
        when step_due is null then format('{} number {} of the round comes without a shuffle', type, place)
        else format('{} number {} of the round stands at step {}, expected at {}', type, place, step, step_due)
    end as detail
from expected
order by game, step;
