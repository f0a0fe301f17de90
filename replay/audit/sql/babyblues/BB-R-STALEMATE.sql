-- BB-R-STALEMATE: the game ends when the agreed number of rounds is complete, not before and not later.
-- A row: a turn, or a game that ended for that reason.
select
    turns.game, turns.step, turns.seat, coalesce((turns.nth - 1) // headers.players < headers.round_limit, true)
        as kept,
    format(
        'turn {} of the game starts, with {} players and a bound of {} rounds', shown(turns.nth), headers.players,
        shown(headers.round_limit)
    )
        as detail
from turns
inner join headers on turns.game = headers.game
union all
select
    log.game, log.step, log.seat,
    coalesce(
        log.seat = -1 and turns.nth = headers.round_limit * headers.players and log.turn = turns.nth
        and log.round = headers.round_limit and drawn.positive_closed > 0, false
    ),
    format(
        'the game ends by its bound of {} rounds in turn {} (told {})', shown(headers.round_limit), shown(turns.nth),
        shown(log.turn)
    )
from log
inner join headers on log.game = headers.game
left join turns on log.game = turns.game and log.turn_step = turns.step
left join finished_turns as drawn on log.game = drawn.game and log.turn_step = drawn.step
where log.type = 'game_ended' and log.reason = 'round_limit'
order by game, step;
