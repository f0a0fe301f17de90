-- BB-TRADE-1: the player on turn exchanges cards, one or several, with another player.
-- A row: a trade completed.
select
    log.game, log.step, log.seat,
    coalesce(log.seat = turns.seat and log.partner <> log.seat and log.partner between 0 and headers.players - 1, false)
    and log.count >= 1 and log.count_back >= 1 as kept,
    format(
        'P{} trades {} cards for {} with P{} in the turn of {}', log.seat, shown(log.count), shown(log.count_back),
        shown(log.partner),
        coalesce('P' || turns.seat, 'nobody')
    ) as detail
from log
inner join headers on log.game = headers.game
left join turns on log.game = turns.game and log.turn_step = turns.step
where log.type = 'trade_completed'
order by log.game, log.step;
