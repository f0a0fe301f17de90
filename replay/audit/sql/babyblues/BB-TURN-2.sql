-- BB-TURN-2: the starting player has the first turn, then it passes clockwise; who is on turn acts.
-- A row: a turn, or an event of the player on turn.
with starts as (
    select game, arg_min(seat, step) as seat
    from log
    where type = 'starting_player_chosen'
    group by game
)
select
    turns.game, turns.step, turns.seat,
    turns.seat = (starts.seat + turns.nth - 1) % headers.players and turns.turn = turns.nth as kept,
    format(
        'P{} has turn {}, number {} of the game that P{} starts', turns.seat, shown(turns.turn), turns.nth,
        shown(starts.seat)
    ) as detail
from turns
inner join headers on turns.game = headers.game
left join starts on turns.game = starts.game
union all
select
    log.game, log.step, log.seat, coalesce(log.seat = turns.seat, false),
    format('{} of P{} in the turn of {}', log.type, log.seat, coalesce('P' || turns.seat, 'nobody'))
from log
left join turns on log.game = turns.game and log.turn_step = turns.step
where
    log.type in (
        'step_closed', 'red_card_played', 'horn_played', 'orange_card_played', 'hand_cards_thrown',
        'discard_duty_waived',
        'card_drawn', 'draw_cut_short', 'feeding_advanced', 'crying_averted', 'baby_started_crying'
    )
order by game, step;
