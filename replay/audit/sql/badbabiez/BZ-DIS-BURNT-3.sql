-- BZ-DIS-BURNT-3: where dinner has burnt a hand holds one card less at the end of a turn.
-- A row: a turn ended by a Baby whom a Burnt Dinner reaches and who is not immune to it.
with reached as (
    select distinct log.game, log.step, log.seat, log.hand_size, log.turn_step
    from log
    inner join standings on log.game = standings.game and log.step = standings.step and log.seat = standings.seat
    inner join disasters
        on log.game = disasters.game and disasters.since < log.step and log.step <= disasters.until
        and (disasters.room = standings.room or disasters.disaster_scope = 'house')
    inner join effects
        on disasters.digest = effects.digest and disasters.number = effects.number and effects.stat = 'hand_limit'
    where
        log.type = 'turn_ended' and disasters.card_type = 'burnt_dinner'
        and not list_has_any(effects.tags, standings.immune_to)
)
select
    reached.game, reached.step, reached.seat,
    reached.hand_size <= (headers.constants ->> 'hand_limit')::integer + stats.amount as kept,
    format(
        'P{} ends its turn with {} cards, and may hold {}', reached.seat, shown(reached.hand_size),
        (headers.constants ->> 'hand_limit')::integer + stats.amount
    ) as detail
from reached
inner join headers on reached.game = headers.game
inner join stats
    on reached.game = stats.game and reached.step = stats.step and reached.seat = stats.seat
    and stats.stat = 'hand_limit'
order by reached.game, reached.step;
