-- BZ-DIS-BURNT-4: whoever is immune to smells discards no more there than anywhere else, and no less.
-- A row: a turn ended by a Baby whom a Burnt Dinner would reach and who is immune to it.
with spared as (
    select log.game, log.step, log.seat, log.hand_size, log.turn_step
    from log
    inner join standings on log.game = standings.game and log.step = standings.step and log.seat = standings.seat
    inner join common_modifiers
        on log.game = common_modifiers.game and common_modifiers.card_type = 'burnt_dinner'
        and common_modifiers.stat = 'hand_limit'
        and (common_modifiers.everywhere or common_modifiers.room = standings.room)
        and common_modifiers.since < log.step and log.step <= common_modifiers.until
    where log.type = 'turn_ended' and list_has_any(common_modifiers.tags, standings.immune_to)
), chosen as (
    select game, turn_step, count(*) as cards
    from log
    where type = 'discard_chosen'
    group by game, turn_step
), judged as (
    select
        spared.*, coalesce(chosen.cards, 0) as discarded,
        (headers.constants ->> 'hand_limit')::integer + coalesce(stats.amount, 0) as most
    from spared
    inner join headers on spared.game = headers.game
    left join chosen on spared.game = chosen.game and spared.turn_step = chosen.turn_step
    left join stats
        on spared.game = stats.game and spared.step = stats.step and spared.seat = stats.seat
        and stats.stat = 'hand_limit'
)
select
    game, step, seat, if(discarded = 0, hand_size <= most, hand_size = most) as kept,
    format(
        'P{} is immune, may hold {} cards, and ends its turn with {} after discarding {}', seat, most,
        shown(hand_size), discarded
    ) as detail
from judged
order by game, step;
