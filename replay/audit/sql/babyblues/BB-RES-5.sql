-- BB-RES-5: countering a red card, or feeding its baby, also takes the unhappy card off the baby.
-- A row: a red card discarded as countered or fed.
select
    discards.game, discards.step, discards.seat, happy.since is not null and happy.since > discards.step as kept,
    format(
        'baby {} of P{} is not made happy when its {} is {}', discards.slot, discards.seat, discards.card_type,
        discards.reason
    )
        as detail
from discards
left join moods as happy
    on discards.game = happy.game and discards.asked = happy.asked and discards.seat = happy.seat
    and discards.slot = happy.slot and happy.mood = 'happy'
where discards.card_colour = 'red' and discards.reason in ('countered', 'fed')
order by discards.game, discards.step;
