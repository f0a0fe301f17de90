-- BB-POO-2: the poo lies above the baby, whose unhappiness it causes, until the baby is happy or cries.
-- A row: a poo played.
with caused as (
    select
        plays.game, plays.step, plays.seat, plays.target_seat, plays.target_slot, moods.until, moods.until_asked,
        moods.since
    from plays
    left join moods
        on plays.game = moods.game and plays.target_seat = moods.seat and plays.target_slot = moods.slot
        and moods.mood = 'unhappy' and moods.cause = plays.card and moods.asked = plays.step
    where plays.card_type = 'poo'
)
select
    caused.game, caused.step, caused.seat,
    caused.since is not null and lying.until <= caused.until
    and (caused.until = 2147483647 or coalesce(lying.until_asked = caused.until_asked, false)) as kept,
    format(
        'the card above baby {} of P{} leaves at {}, the baby changes at {}', caused.target_slot, caused.target_seat,
        shown(nullif(lying.until, 2147483647)), shown(nullif(coalesce(caused.until, 2147483647), 2147483647))
    ) as detail
from caused
inner join lying on caused.game = lying.game and caused.step = lying.since and lying.origin = 'above'
order by caused.game, caused.step;
