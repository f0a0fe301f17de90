-- BB-2P-3: victory then goes to the opponent.
-- A row: winners declared in a game of two that ended with all babies of one crying.
select
    log.game, log.step, ends.loser as seat, log.seats = [1 - ends.loser] as kept,
    format('all babies of P{} cry, and {} wins', ends.loser, log.seats) as detail
from log
inner join ends on log.game = ends.game
inner join headers on log.game = headers.game
where log.type = 'winner_declared' and headers.players = 2 and ends.reason = 'all_crying'
order by log.game, log.step;
