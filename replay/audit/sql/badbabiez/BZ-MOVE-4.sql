-- BZ-MOVE-4: a declared move is answered by reactions only, and then made or stopped.
-- A row: a declared move with what became of it (at the end of a log: if nobody is left to answer it), or a Baby that
-- walks into a room.
with steps as (
    select
        game, step, seat, type, from_room, to_room, use, lead(step) over in_game as next_step,
        lead(type) over in_game as next_type, lead(seat) over in_game as next_seat,
        lead(from_room) over in_game as next_from, lead(to_room) over in_game as next_to,
        lag(type) over in_game as type_before, lag(seat) over in_game as seat_before,
        lag(from_room) over in_game as from_before, lag(to_room) over in_game as to_before
    from log
    where
        type in (
            'move_declared', 'stay_chosen', 'move_chosen', 'card_played', 'special_placed', 'ability_used',
            'rummage_chosen', 'playing_ended', 'discard_chosen', 'turn_started', 'turn_ended', 'round_started',
            'game_ended'
        )
        or (type = 'baby_moved' and cause = 'walk') or (type = 'door_played' and use <> 'stop_throw')
        or (type = 'throw_declared' and not out_of_turn) or (type = 'card_drawn' and reason = 'phase')
    window in_game as (partition by game order by step)
), passes as (
    select log.game, log.step, answerers.step as declared, answerers.turn_of
    from log
    inner join answerers on log.game = answerers.game and log.seat = answerers.seat and answerers.kind = 'movement'
    where log.type = 'reaction_passed' and answerers.step < log.step
), last_passes as (
    select game, declared, max(turn_of) as turn_of
    from passes
    group by game, declared
), open_answers as (
    select distinct answerers.game, answerers.step
    from answerers
    left join last_passes on answerers.game = last_passes.game and answerers.step = last_passes.declared
    where
        answerers.kind = 'movement' and coalesce(answerers.able, true)
        and (last_passes.turn_of is null or answerers.turn_of > last_passes.turn_of)
), cries as (
    select game, seat, step
    from log
    where type = 'baby_cried'
)
select
    steps.game, steps.step, steps.seat,
    coalesce(
        (
            steps.next_type = 'baby_moved' and steps.next_seat = steps.seat and steps.next_from = steps.from_room
            and steps.next_to = steps.to_room
        )
        or (steps.next_type = 'door_played' and following.use = 'stop_move') or cries.step < steps.next_step, false
    ) as kept,
    format('P{} wants to enter a room; the next that happens is {}', shown(steps.seat), steps.next_type) as detail
from steps
left join log as following on steps.game = following.game and steps.next_step = following.step
asof left join cries on steps.game = cries.game and steps.seat = cries.seat and steps.step < cries.step
where steps.type = 'move_declared' and steps.next_step is not null
union all
select
    steps.game, steps.step, steps.seat, false,
    format('P{} wants to enter a room, nobody is left to answer that, and nothing follows', shown(steps.seat))
from steps
inner join headers on steps.game = headers.game
anti join open_answers on steps.game = open_answers.game and steps.step = open_answers.step
anti join log
    on steps.game = log.game and steps.step < log.step and log.type in ('territory_defended', 'throw_declared')
where steps.type = 'move_declared' and steps.next_step is null and headers.reaction_prompt = 'only_able'
union all
select
    game, step, seat,
    coalesce(
        type_before = 'move_declared' and seat_before = seat and from_before = from_room and to_before = to_room, false
    ),
    format('P{} walks into a room after {} of P{}', shown(seat), shown(type_before), shown(seat_before))
from steps
where type = 'baby_moved'
order by game, step;
