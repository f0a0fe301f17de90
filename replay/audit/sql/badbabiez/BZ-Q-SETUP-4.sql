-- BZ-Q-SETUP-4: the first seat is drawn by chance, once and before the Babies are dealt, unless it is configured.
-- A row: a first seat drawn, or the first Baby dealt in a game.
with draws as (
    select game, step, seat
    from log
    where type = 'start_seat_drawn'
), deals as (
    select game, min(step) as step
    from log
    where type = 'baby_dealt'
    group by game
), counts as (
    select deals.game, deals.step, count(draws.step) as times
    from deals
    left join draws on deals.game = draws.game and draws.step < deals.step
    group by deals.game, deals.step
)
select
    draws.game, draws.step, draws.seat,
    headers.start_seat = 'chance' and draws.seat < headers.players and (deals.step is null or draws.step < deals.step)
        as kept,
    format('P{} is drawn as first seat of {}; configured is {}', shown(draws.seat), headers.players, headers.start_seat)
        as detail
from draws
inner join headers on draws.game = headers.game
left join deals on draws.game = deals.game
union all
select
    counts.game, counts.step, -1, counts.times = if(headers.start_seat = 'chance', 1, 0),
    format('the first seat is drawn {} times; configured is {}', counts.times, headers.start_seat)
from counts
inner join headers on counts.game = headers.game
order by game, step;
