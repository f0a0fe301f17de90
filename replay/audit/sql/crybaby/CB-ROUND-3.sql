-- CB-ROUND-3: the hand of a round is the hand as dealt, turned as its player chose.
-- A row: a hand formed.
with formed as (
    select game, step, seat, round, faces
    from log
    where type = 'hand_formed'
), dealt as (
    select game, round, seat, any_value(faces) as faces
    from log
    where type = 'hand_dealt'
    group by game, round, seat
), chosen as (
    select game, round, seat, any_value(rotated) as rotated
    from log
    where type = 'orientation_chosen'
    group by game, round, seat
), turned as (
    select
        dealt.game, dealt.round, dealt.seat, list_contains(dealt.faces, -1) as unknown,
        list_transform(
            dealt.faces,
            lambda face: if(list_contains(chosen.rotated, face // 2), xor(face, 1::smallint), face)
        ) as faces
    from dealt
    inner join chosen on dealt.game = chosen.game and dealt.round = chosen.round and dealt.seat = chosen.seat
)
select
    formed.game, formed.step, formed.seat,
    if(turned.unknown or list_contains(formed.faces, -1), null, list_sort(formed.faces) = list_sort(turned.faces)) as kept,
    format('the hand of P{} is not the one dealt, turned as chosen', formed.seat) as detail
from formed
left join turned on formed.game = turned.game and formed.round = turned.round and formed.seat = turned.seat
order by formed.game, formed.step;
