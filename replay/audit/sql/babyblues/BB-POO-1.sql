-- BB-POO-1: the poo is played on a happy baby, and makes it unhappy.
-- A row: a poo played.
select
    game, step, seat,
    type = 'red_card_played' and mood = 'happy'
    and coalesce(
        followed[1].type = 'baby_made_unhappy' and followed[1].seat = target_seat and followed[1].slot = target_slot,
        false
    ) as kept,
    format(
        'P{} plays it on baby {} of P{}, which is {}, and {} follows', seat, target_slot, target_seat, mood,
        coalesce(followed[1].type, 'nothing')
    )
        as detail
from plays
where card_type = 'poo'
order by game, step;
