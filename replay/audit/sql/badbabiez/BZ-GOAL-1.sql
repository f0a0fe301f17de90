-- BZ-GOAL-1: whoever wins has the most Naughtiness Points of all when the game ends.
-- A row: a winner that a game names (a seat, in team play a team).
with totals as (
    select game, seat, arg_max(total, step) as points, bool_or(total is null) as hidden
    from log
    where type in ('naughtiness_gained', 'naughtiness_lost')
    group by game, seat
), sides as (
    select
        seats.game, coalesce(seats.team, seats.seat) as side, bool_or(coalesce(totals.hidden, false)) as hidden,
        sum(coalesce(totals.points, (headers.constants ->> 'naughtiness_start')::integer)) as points
    from seats
    inner join headers on seats.game = headers.game
    left join totals on seats.game = totals.game and seats.seat = totals.seat
    group by seats.game, coalesce(seats.team, seats.seat)
), tops as (
    select game, max(points) as points, bool_or(hidden) as hidden
    from sides
    group by game
), winners as (
    select game, step, unnest(if(len(winners) = 0, [-2], winners)) as winner
    from log
    where type = 'game_ended'
)
select
    winners.game, winners.step, winners.winner as seat,
    case
        when tops.hidden or winners.winner = -1 then null
        else coalesce(sides.points = tops.points, false)
    end as kept,
    case
        when winners.winner = -2 then 'nobody is told to have won'
        else format(
            '{} is told to have won with {} Naughtiness Points; the most are {}', winners.winner, shown(sides.points),
            shown(tops.points)
        )
    end as detail
from winners
left join sides on winners.game = sides.game and winners.winner = sides.side
left join tops on winners.game = tops.game
order by winners.game, winners.step, winners.winner;
