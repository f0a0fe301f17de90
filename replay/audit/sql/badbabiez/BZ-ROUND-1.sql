-- BZ-ROUND-1: turns go clockwise, and only whoever has the turn takes it.
-- A row: a turn that is not the first of its round, or what only the Baby on turn may do.
with neighbours as (
    select game, round_step, nth_of_round, seat
    from turns
)
select
    turns.game, turns.step, turns.seat, turns.seat = (neighbours.seat + 1) % headers.players as kept,
    format('P{} has a turn after that of P{}', shown(turns.seat), shown(neighbours.seat)) as detail
from turns
inner join headers on turns.game = headers.game
inner join neighbours
    on turns.game = neighbours.game and turns.round_step = neighbours.round_step
    and turns.nth_of_round = neighbours.nth_of_round + 1
union all
select
    log.game, log.step, log.seat, if(log.seat is null, null, coalesce(log.seat = turns.seat, false)),
    format(
        '{} of P{} in {}', log.type, shown(log.seat),
        if(turns.seat is null, 'nobody''s turn', 'the turn of P' || turns.seat)
    )
from log
left join turns on log.game = turns.game and log.turn_step = turns.step and log.step <= turns.until
where
    log.type in (
        'stay_chosen', 'move_chosen', 'card_played', 'special_placed', 'ability_used', 'rummage_chosen',
        'playing_ended', 'discard_chosen', 'turn_ended'
    )
    or (log.type = 'door_played' and log.use = 'own_turn') or (log.type = 'throw_declared' and not log.out_of_turn)
order by game, step;
