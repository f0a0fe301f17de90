-- BZ-DIS-BARR-2: behind Furniture Barricades whoever is aimed at may dodge with any Action card, of Defence 2.
-- A row: a card that is no Dodge dodged with.
with covers as (
    select disasters.game, disasters.room, disasters.since, disasters.until, effects.card_deck, effects.defence
    from disasters
    inner join effects on disasters.digest = effects.digest and disasters.number = effects.number
    where effects.moment = 'passive' and effects.effect = 'dodge_with'
), best as (
    select
        uses.game, uses.step, max(covers.defence) as defence
    from uses
    inner join covers
        on uses.game = covers.game and uses.room = covers.room and uses.section = covers.card_deck
        and covers.since < uses.step and uses.step <= covers.until
    where uses.type = 'dodge_played'
    group by uses.game, uses.step
), throws as (
    select game, step, target_seat, card, value
    from log
    where type = 'throw_declared'
)
select
    uses.game, uses.step, uses.seat,
    coalesce(throws.target_seat = uses.seat, false)
    and best.defence is not null and len(uses.forbidden_by) = 0
    and uses.defence = greatest(best.defence + stats.amount, 0) as kept,
    format(
        'P{} in {} dodges with {} of Defence {}, there it has {}, and P{} is aimed at', uses.seat,
        shown(uses.room_name), uses.card_name, shown(uses.defence),
        coalesce((best.defence + stats.amount)::varchar, 'none'), shown(throws.target_seat)
    ) as detail
from uses
asof left join throws on uses.game = throws.game and uses.step > throws.step
left join best on uses.game = best.game and uses.step = best.step
left join stats
    on uses.game = stats.game and uses.step = stats.step and uses.seat = stats.seat and stats.stat = 'defence'
where uses.type = 'dodge_played' and not uses.dodge
order by uses.game, uses.step;
