-- CB-RUL-1: a hand is turned as a whole or not at all; card by card where the option says so.
-- A row: an orientation chosen.
with chosen as (
    select game, step, seat, round, rotated
    from log
    where type = 'orientation_chosen'
), dealt as (
    select game, round, seat, list_transform(any_value(faces), lambda face: face // 2) as cards
    from log
    where type = 'hand_dealt'
    group by game, round, seat
)
select
    chosen.game, chosen.step, chosen.seat,
    case
        when len(chosen.rotated) = 0 then true
        when list_unique(chosen.rotated) < len(chosen.rotated) then false
        when headers.orientation_scope = 'whole_hand' and len(chosen.rotated) <> 7 then false
        when list_contains(chosen.rotated, -1) or dealt.cards is null or list_min(dealt.cards) < 0 then null
        else list_has_all(dealt.cards, chosen.rotated)
    end as kept,
    format('P{} turns {} cards of the hand ({})', chosen.seat, len(chosen.rotated), headers.orientation_scope) as detail
from chosen
inner join headers on chosen.game = headers.game
left join dealt on chosen.game = dealt.game and chosen.round = dealt.round and chosen.seat = dealt.seat
order by chosen.game, chosen.step;
