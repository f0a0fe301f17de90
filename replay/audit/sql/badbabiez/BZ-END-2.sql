-- BZ-END-2: the Baby with the most Naughtiness Points wins, or the team.
-- A row: the end of a game.
select
    log.game, log.step, -1 as seat,
    if(comparisons.leaders is null, null, list_sort(log.winners) = list_sort(comparisons.leaders)) as kept,
    format('{} wins, most points has {}', shown(log.winners), shown(comparisons.leaders)) as detail
from log
inner join comparisons on log.game = comparisons.game and log.step = comparisons.step
where log.type = 'game_ended'
union all
select
    log.game, log.step, -1, if(comparisons.points is null, null, log.scores = comparisons.points),
    format('points are told as {}, counted are {}', shown(log.scores), shown(comparisons.points))
from log
inner join headers on log.game = headers.game
inner join comparisons on log.game = comparisons.game and log.step = comparisons.step
where log.type = 'game_ended' and headers.teams_option = 'empty'
order by game, step;
