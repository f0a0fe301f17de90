-- BZ-DIS-BURNT-4: whoever is immune to smells discards no more there than anywhere else, and no less.
-- A row: a turn ended by a Baby whom a Burnt Dinner would reach and who is immune to it.
with spared as (
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
        and list_has_any(effects.tags, standings.immune_to)
), chosen as (
    select game, turn_step, count(*) as cards
    from log
    where type = 'discard_chosen'
    group by game, turn_step
), judged as (
    select
        spared.*, coalesce(chosen.cards, 0) as discarded,
        (headers.constants ->> 'hand_limit')::integer + stats.amount as most
    from spared
    inner join headers on spared.game = headers.game
    inner join stats
        on spared.game = stats.game and spared.step = stats.step and spared.seat = stats.seat
        and stats.stat = 'hand_limit'
    left join chosen on spared.game = chosen.game and spared.turn_step = chosen.turn_step
)
select
    game, step, seat, if(discarded = 0, hand_size <= most, hand_size = most) as kept,
    format(
        'P{} is immune, may hold {} cards, and ends its turn with {} after discarding {}', seat, most,
        shown(hand_size), discarded
    ) as detail
from judged
order by game, step;
