-- BZ-END-1: End of Games stops the game at once: it ends there, or after a final round, and nothing comes behind.
-- A row: End of Games taking effect, the end of a game, or an event that comes after it.
with ends as (
    select game, min(step) as step
    from comparisons
    where type = 'game_ended'
    group by game
)
select
    game, step, -1 as seat,
    if(
        type = 'game_ended', moment_before is not distinct from 'event_revealed',
        coalesce(type_after in ('final_round_called', 'game_ended'), false)
        and moment_before is distinct from 'event_revealed'
    ) as kept,
    if(
        type = 'game_ended', format('the game ends, last was: {}', coalesce(moment_before, 'no End of Games')),
        format('End of Games takes effect, next is: {}', coalesce(type_after, 'nothing'))
    ) as detail
from comparisons
union all
select log.game, log.step, coalesce(log.seat, -1), false, format('{} comes after the end of the game', log.type)
from log
inner join ends on log.game = ends.game and log.step > ends.step
where log.type <> 'game_ended'
order by game, step;
