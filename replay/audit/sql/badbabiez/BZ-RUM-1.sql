-- BZ-RUM-1: only who has played and used nothing in its Playing phase rummages, and draws for it.
-- A row: a rummage, or a card drawn by rummaging.
with plays as (
    select
        log.game, log.turn_step, log.step, log.type,
        coalesce(cards.special, false) or log.source = 'play' as of_special,
        coalesce(log.step < phases.draws_from, true) as in_movement
    from log
    inner join phases on log.game = phases.game and log.turn_step = phases.step and log.seat = phases.seat
    left join cards on log.digest = cards.digest and log.ability = cards.card
    where
        log.type in ('card_played', 'special_placed', 'ability_used')
        or (log.type = 'door_played' and log.use = 'own_turn')
        or (log.type = 'throw_declared' and not log.out_of_turn)
), barred as (
    select log.game, log.step, min(plays.type) as type
    from log
    inner join headers on log.game = headers.game
    inner join plays on log.game = plays.game and log.turn_step = plays.turn_step and plays.step < log.step
    where
        log.type = 'rummage_chosen'
        and case
            when plays.in_movement then headers.movement_door_and_rummage = 'blocks'
            when plays.of_special then headers.special_use_and_rummage = 'blocks'
            else true
        end
    group by log.game, log.step
), drawn as (
    select
        log.game, log.asked as step, count(*) as cards,
        bool_and(log.type = 'draw_failed' or log.reason = 'rummage') as own
    from log
    where log.type in ('card_drawn', 'draw_failed')
    group by log.game, log.asked
), rummages as (
    select
        log.game, log.step, log.seat, barred.type as barred_by, coalesce(drawn.cards, 0) as cards,
        coalesce(drawn.own, true) as own,
        greatest(0, (headers.constants ->> 'rummage_objects')::integer + stats.amount) as due,
        exists (
            select 1
            from phases
            where phases.game = log.game and phases.step = log.turn_step and phases.ended_by is not null
        ) as over
    from log
    inner join headers on log.game = headers.game
    left join barred on log.game = barred.game and log.step = barred.step
    left join drawn on log.game = drawn.game and log.step = drawn.step
    left join stats on log.game = stats.game and log.step = stats.step and stats.stat = 'rummage'
    where log.type = 'rummage_chosen'
)
select
    game, step, seat, barred_by is null and own and (cards = due or not over) as kept,
    format(
        'P{} rummages{} and draws {} cards, {} due', shown(seat), coalesce(' after ' || barred_by, ''), cards, due
    ) as detail
from rummages
union all
select
    log.game, log.step, log.seat, coalesce(causes.type = 'rummage_chosen' and causes.seat = log.seat, false),
    format('P{} draws by rummaging, after {} of P{}', shown(log.seat), causes.type, shown(causes.seat))
from log
left join log as causes on log.game = causes.game and log.asked = causes.step
where log.type = 'card_drawn' and log.reason = 'rummage'
order by game, step;
