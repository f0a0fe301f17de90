-- BZ-DOOR-2: Door cards are played in the own turn, its Movement or Playing phase, or against another's move or throw.
-- A row: a Door card played.
with busy as (
    select game, step, true as open
    from windows
    union all
    select game, step, true as open
    from fights
    union all
    select game, end_step as step, false as open
    from fights
    where end_step is not null
    union all
    select game, step, false as open
    from log
    where
        (type = 'card_discarded' and origin = 'flight')
        or (type = 'door_played' and use = 'stop_move')
        or type in ('turn_started', 'turn_ended', 'card_drawn', 'draw_failed', 'throw_hit', 'explosion', 'baby_moved')
), closed as (
    select game, step, turn_step
    from log
    where type in ('playing_ended', 'rummage_chosen', 'discard_chosen', 'turn_ended', 'turn_started')
), marked as (
    select door_cards.*, busy.open, busy.step as busy_step, log.type as last_type
    from door_cards
    asof left join busy on door_cards.game = busy.game and door_cards.step > busy.step
    asof left join closed on door_cards.game = closed.game and door_cards.step > closed.step
    left join log on closed.game = log.game and closed.step = log.step
)
select
    game, step, seat,
    slam and case use
        when 'own_turn'
        then turn_step is not null and seat = active and last_type = 'turn_started' and not coalesce(open, false)
        else window_step is not null and seat <> actor
    end as kept,
    case
        when not slam then format('P{} plays a card as Door card that is none', seat)
        when use <> 'own_turn' and window_step is null
        then format('P{} plays it against a move or throw where there is none', seat)
        when use <> 'own_turn' then format('P{} plays it against what P{} does', seat, actor)
        when seat <> active then format('P{} plays it in the turn of P{}', seat, active)
        else format('P{} plays it outside of its Movement and Playing phases, or while something is open', seat)
    end as detail
from marked
order by game, step;
