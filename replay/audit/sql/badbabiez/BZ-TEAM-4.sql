-- BZ-TEAM-4: teams are compared by the sums of their Naughtiness Points.
-- A row: the end of a game in teams.
select
    log.game, log.step, -1 as seat, if(comparisons.points is null, null, log.scores = comparisons.points) as kept,
    format('the sums of the teams are told as {}, counted are {}', shown(log.scores), shown(comparisons.points))
        as detail
from log
inner join headers on log.game = headers.game
inner join comparisons on log.game = comparisons.game and log.step = comparisons.step
where log.type = 'game_ended' and headers.teams_option <> 'empty'
order by log.game, log.step;
