-- CB-ROUND-10: a card in hand never changes its orientation, save by crying about the hand.
-- A row: a card of a known hand played, or a card turned.
with judged as (
    select
        plays.game, plays.step, plays.seat, not holdings.other_side_in_hand as kept,
        format('P{} plays {}, which lies in hand with its other side up', plays.seat, plays.words) as detail
    from plays
    inner join holdings on plays.game = holdings.game and plays.step = holdings.step
    where holdings.known
    union all
    select
        game, step, seat,
        type_before = 'cry_chosen' and seat_before = seat and bonus_before = 'hand' as kept,
        format('P{} turns a card without crying about the hand just before', seat) as detail
    from consequences
    where type = 'card_flipped'
)
select game, step, seat, coalesce(kept, false) as kept, detail
from judged
order by game, step;
