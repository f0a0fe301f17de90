-- CB-CRY-3: a cry about the hand turns exactly one card of it.
-- A row: a card turned, or a cry about the hand that the log goes on after.
with turned as (
    select
        flips.game, flips.step, flips.seat,
        coalesce(bool_or(held.card is not null and held.face = flips.face), false) as in_hand,
        count(held.face) > 0 and count(held.face) = count(held.card) as known
    from log as flips
    left join held
        on flips.game = held.game and flips.round = held.round and flips.seat = held.seat
        and held.since < flips.step and held.until >= flips.step
    where flips.type = 'card_flipped'
    group by flips.game, flips.step, flips.seat
), judged as (
    select
        game, step, seat, case when in_hand then true when known then false end as kept,
        format('P{} turns a card that is not in hand with that side up', seat) as detail
    from turned
    union all
    select
        game, step, seat, type_after = 'card_flipped' and seat_after = seat as kept,
        format('P{} cries about the hand and turns no card: {} follows', seat, type_after) as detail
    from consequences
    where type = 'cry_chosen' and bonus = 'hand' and type_after is not null
)
select game, step, seat, kept, detail
from judged
order by game, step;
