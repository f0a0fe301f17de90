-- BZ-DISC-1: at the end of its turn a Baby discards down to its hand limit, and no further.
-- A row: a turn that ends, with the cards in hand as told, a card chosen, or a card discarded at the end of a turn.
with limits as (
    select
        stats.game, stats.step, stats.seat,
        greatest(0, (headers.constants ->> 'hand_limit')::integer + stats.amount) as hand_limit
    from stats
    inner join headers on stats.game = headers.game
    where stats.stat = 'hand_limit'
), judged as (
    select
        log.game, log.step, log.place, log.seat, log.type, log.card, log.hand_size,
        coalesce(hand_sizes.size, 0) as size, phases.until
    from log
    inner join phases on log.game = phases.game and log.turn_step = phases.step
    asof left join hand_sizes
        on log.game = hand_sizes.game and log.seat = hand_sizes.seat and log.step > hand_sizes.step
    where log.type in ('turn_ended', 'discard_chosen')
)
select
    judged.game, judged.step, judged.seat,
    if(
        judged.type = 'turn_ended',
        judged.hand_size = judged.size and judged.size <= limits.hand_limit,
        judged.size > limits.hand_limit
        and coalesce(
            following.type = 'card_discarded' and following.seat = judged.seat and following.origin = 'hand'
            and (following.card = judged.card or judged.card is null), false
        )
    ) as kept,
    format(
        '{} of P{} with {} cards in hand{}; at most {} may stay', judged.type, shown(judged.seat), judged.size,
        if(judged.type = 'turn_ended', ', ' || shown(judged.hand_size) || ' told', ''), shown(limits.hand_limit)
    ) as detail
from judged
left join limits on judged.game = limits.game and judged.until = limits.step
left join log as following on judged.game = following.game and judged.place + 1 = following.place
where judged.type = 'turn_ended' or limits.step is not null
union all
select
    log.game, log.step, coalesce(log.seat, -1),
    coalesce(
        choices.type = 'discard_chosen' and choices.seat = log.seat and log.type_before = 'discard_chosen'
        and (choices.card is null or log.card is null or choices.card = log.card), false
    ),
    format('P{} discards {} after {}', shown(log.seat), coalesce(log.card_name, '?'), log.type_before)
from log
inner join phases on log.game = phases.game and log.turn_step = phases.step and phases.played_until < log.step
left join log as choices on log.game = choices.game and log.place - 1 = choices.place
where log.type = 'card_discarded' and log.step <= phases.until
order by game, step;
