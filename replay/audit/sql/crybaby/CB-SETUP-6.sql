-- CB-SETUP-6: one player leads the first trick: the one drawn, or seat 0 where that is fixed (CB-RUL-6).
-- A row: the first lead of a game.
with firsts as (
    select game, min(step) as step
    from leads
    group by game
), drawn as (
    select game, arg_min(seat, step) as seat
    from log
    where type = 'first_leader_drawn'
    group by game
), compared as (
    select
        leads.game, leads.step, leads.seat, leads.reason,
        if(headers.first_leader = 'seat_0', 0, drawn.seat) as expected,
        if(headers.first_leader = 'seat_0', 'fixed', 'drawn') as expected_reason
    from firsts
    inner join leads on firsts.game = leads.game and firsts.step = leads.step
    inner join headers on firsts.game = headers.game
    left join drawn on firsts.game = drawn.game
)
select
    game, step, seat, coalesce(seat = expected and reason = expected_reason, false) as kept,
    format(
        'the first lead goes to P{} ({}), expected {} ({})', seat, reason, coalesce('P' || expected, 'somebody'),
        expected_reason
    ) as detail
from compared
order by game, step;
