-- CB-RUL-1: a hand is turned as a whole or not at all; card by card where the option says so.
-- A row: an orientation chosen.
with chosen as (
    select game, step, seat, round, rotated
    from lists
    where type = 'orientation_chosen'
)
select
    chosen.game, chosen.step, chosen.seat,
    case
        when len(chosen.rotated) = 0 then true
        when list_contains(chosen.rotated, -1) then null
        when list_unique(chosen.rotated) < len(chosen.rotated) then false
        when headers.orientation_scope = 'whole_hand' and len(chosen.rotated) <> 7 then false
        when deals.faces is null then false
        when list_contains(deals.faces, -1) then null
        else list_has_all(list_transform(deals.faces, lambda face: face // 2), chosen.rotated)
    end as kept,
    format('P{} turns {} cards of the hand ({})', chosen.seat, len(chosen.rotated), headers.orientation_scope) as detail
from chosen
inner join headers on chosen.game = headers.game
left join deals on chosen.game = deals.game and chosen.round = deals.round and chosen.seat = deals.seat
order by chosen.game, chosen.step;
