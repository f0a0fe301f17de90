-- BB-HORN-4: a horn on the leftmost baby of a row also reaches the left neighbour's rightmost baby.
-- A row: a horn played on a leftmost baby.
select
    game, step, seat,
    coalesce(
        followed[1].seat = (target_seat + 1) % players and followed[1].slot = 4 and followed[2].seat = target_seat
        and followed[2].slot = 1, false
    ) as kept,
    format(
        'a horn on baby 0 of P{} reaches baby {} of P{} and baby {} of P{}', target_seat, shown(followed[1].slot),
        shown(followed[1].seat),
        shown(followed[2].slot), shown(followed[2].seat)
    ) as detail
from plays
where type = 'horn_played' and target_slot = 0
order by game, step;
