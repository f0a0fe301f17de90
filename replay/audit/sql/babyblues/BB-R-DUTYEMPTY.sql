-- BB-R-DUTYEMPTY: the duty to throw cards away is waived for an empty hand, and only then.
-- A row: a duty waived, or cards thrown away.
with duties as (
    select game, step, seat, type
    from log
    where type in ('discard_duty_waived', 'hand_cards_thrown')
)
select
    duties.game, duties.step, duties.seat,
    (coalesce(hand_sizes.size, 0) = 0) = (duties.type = 'discard_duty_waived') as kept,
    format('{} by P{} with {} cards in hand', duties.type, duties.seat, coalesce(hand_sizes.size, 0)) as detail
from duties
asof left join hand_sizes
    on duties.game = hand_sizes.game and duties.seat = hand_sizes.seat and duties.step > hand_sizes.step
order by duties.game, duties.step;
