-- BB-HORN-5: a horn on the rightmost baby of a row also reaches the right neighbour's leftmost baby.
-- A row: a horn played on a rightmost baby.
select
    game, step, seat,
    coalesce(
        followed[2].seat = (target_seat + players - 1) % players and followed[2].slot = 0
        and followed[1].seat = target_seat
        and followed[1].slot = 3, false
    ) as kept,
    format(
        'a horn on baby 4 of P{} reaches baby {} of P{} and baby {} of P{}', target_seat, shown(followed[1].slot),
        shown(followed[1].seat),
        shown(followed[2].slot), shown(followed[2].seat)
    ) as detail
from plays
where type = 'horn_played' and target_slot = 4
order by game, step;
