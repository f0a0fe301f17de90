-- BB-END-1: the game stops at once: after its end nothing comes but the counting, once and in its order.
-- A row: an event after the end of a game, or the end itself.
with closing as (
    select
        log.game, log.step, log.seat, log.type, ends.step as end_step,
        case log.type
            when 'game_ended' then 0
            when 'babies_revealed' then 1
            when 'score_counted' then 2
            when 'tie_broken' then if(log.level = 'fewest_crying', 3, 4)
            when 'contest_decided' then 5
            when 'winner_declared' then 6
            when 'places_ranked' then 7
        end as rank
    from log
    inner join ends on log.game = ends.game and log.step >= ends.step
), compared as (
    select
        game, step, seat, type, rank, end_step, max(rank) over earlier as reached,
        row_number() over (partition by game, type order by step) as nth
    from closing
    window earlier as (partition by game order by step rows between unbounded preceding and 1 preceding)
), counted as (
    select
        game, end_step, count(*) filter (where type = 'winner_declared') as winners,
        count(*) filter (where type = 'places_ranked') as ranked
    from closing
    group by game, end_step
)
select
    game, step, seat,
    rank is not null and rank >= coalesce(reached, 0) and (nth = 1 or rank in (1, 2, 3, 4)) as kept,
    format('{} comes after the end of the game, out of place', type) as detail
from compared
where step > end_step
union all
select
    game, end_step, -1, winners = 1 and ranked = 1,
    format('the game has ended, and winners are declared {} times, places ranked {} times', winners, ranked)
from counted
union all
select log.game, log.step, log.seat, ends.game is not null, format('{} comes though the game has not ended', log.type)
from log
left join ends on log.game = ends.game and log.step > ends.step
where
    log.type in (
        'babies_revealed', 'score_counted', 'tie_broken', 'contest_decided', 'winner_declared', 'places_ranked'
    )
order by game, step;
