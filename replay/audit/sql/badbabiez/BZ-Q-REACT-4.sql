-- BZ-Q-REACT-4: who is in place is asked, only if it has an answer or in any case, until somebody stops it.
-- A row: a seat in place at a move, throw or explosion before somebody else has stopped it, or in a room defended.
with stops as (
    select game, window_step, arg_min(seat, step) as seat, min(step) as step
    from answers
    where stops and window_step is not null
    group by game, window_step
), given as (
    select game, window_step, seat, min(step) as step
    from answers
    where window_step is not null
    group by game, window_step, seat
), untold as (
    select distinct game, window_step
    from answers
    where window_step is not null and seat is null
), stopped as (
    select stops.game, stops.window_step, answerers.turn_of
    from stops
    left join answerers
        on stops.game = answerers.game and stops.window_step = answerers.step and stops.seat = answerers.seat
), judged as (
    select
        answerers.game, answerers.step, answerers.seat, answerers.kind, answerers.actor, answerers.able,
        if(given.step is null and untold.game is not null, null, given.step is not null) as asked,
        headers.reaction_prompt
    from answerers
    inner join headers on answerers.game = headers.game
    left join stopped on answerers.game = stopped.game and answerers.step = stopped.window_step
    left join untold on answerers.game = untold.game and answerers.step = untold.window_step
    left join given
        on answerers.game = given.game and answerers.step = given.window_step and answerers.seat = given.seat
    where
        (given.step is not null or stopped.window_step is null or answerers.turn_of < stopped.turn_of)
        and exists (
            select 1
            from openers
            where openers.game = answerers.game and openers.step > answerers.step
        )
)
select
    game, step, seat, if(reaction_prompt = 'all_present', asked, asked = able) as kept,
    format(
        'P{} is in place at the {} of P{}, has {} and {} asked', seat, kind, actor,
        case when able then 'an answer' when able is null then 'unknown cards' else 'no answer' end,
        if(asked, 'is', 'is not')
    ) as detail
from judged
union all
select
    guards.game, guards.step, guards.seat,
    if(headers.reaction_prompt = 'all_present', guards.asked, guards.asked = guards.able),
    format(
        'P{} is in the room that P{} enters, has {} to throw and {} asked', guards.seat, guards.entrant,
        case when guards.able then 'something' when guards.able is null then 'unknown cards' else 'nothing' end,
        if(guards.asked, 'is', 'is not')
    )
from guards
inner join headers on guards.game = headers.game
order by game, step, seat;
