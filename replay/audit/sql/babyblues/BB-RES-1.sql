-- BB-RES-1: a red card is discarded when it is countered or has made its baby cry, and then at once (horns: BB-RES-3).
-- A row: a red card discarded from above a baby, or a baby that is no longer unhappy because of one.
with changed as (
    select game, since as step, place, asked, seat, slot, mood, cause_before, cause_type_before
    from moods
    where mood <> 'unhappy'
)
select
    discards.game, discards.step, discards.seat,
    coalesce(
        changed.step is not null
        and changed.place - discards.place
            <= if(discards.reason = 'countered', 2, 1)
            and changed.mood = if(discards.reason = 'cried', 'crying', 'happy'), false
    ) as kept,
    format(
        'the {} above baby {} of P{} is discarded ({}) without it', discards.card_type, discards.slot, discards.seat,
        discards.reason
    )
        as detail
from discards
left join changed
    on discards.game = changed.game and discards.asked = changed.asked and discards.seat = changed.seat
    and discards.slot = changed.slot and changed.step > discards.step
where discards.origin = 'above' and discards.card_type in ('poo', 'stolen_pacifier', 'nervous_baby')
union all
select
    changed.game, changed.step, changed.seat,
    coalesce(lying.until_asked = changed.asked and lying.until < changed.step, false),
    format(
        'baby {} of P{} is {}, and the {} above it stays', changed.slot, changed.seat, changed.mood,
        changed.cause_type_before
    )
from changed
asof left join lying
    on changed.game = lying.game and changed.cause_before = lying.card and changed.step > lying.since
where changed.cause_type_before in ('poo', 'stolen_pacifier', 'nervous_baby')
order by game, step;
