-- CB-ROUND-3: the hand of a round is the hand as dealt, turned as its player chose.
-- A row: a hand formed.
with formed as (
    select game, step, seat, round, faces
    from lists
    where type = 'hand_formed'
), chosen as (
    select game, round, seat, arg_min(rotated, step) as rotated
    from lists
    where type = 'orientation_chosen'
    group by game, round, seat
), turned as (
    select
        deals.game, deals.round, deals.seat,
        list_contains(deals.faces, -1) or list_contains(chosen.rotated, -1) as unknown,
        list_transform(
            deals.faces,
            lambda face: if(list_contains(chosen.rotated, face // 2), xor(face, 1::smallint), face)
        ) as faces
    from deals
    inner join chosen on deals.game = chosen.game and deals.round = chosen.round and deals.seat = chosen.seat
)
select
    formed.game, formed.step, formed.seat,
    case
        when turned.faces is null then false
        when turned.unknown or list_contains(formed.faces, -1) then null
        else list_sort(formed.faces) = list_sort(turned.faces)
    end as kept,
    format('the hand of P{} is not the one dealt, turned as chosen', formed.seat) as detail
from formed
left join turned on formed.game = turned.game and formed.round = turned.round and formed.seat = turned.seat
order by formed.game, formed.step;
