-- BB-PAC-2: stolen pacifier and pacifier both go to the discard pile at once.
-- A row: a pacifier played.
select
    game, step, seat,
    coalesce(
        followed[1].type = 'card_discarded' and followed[1].card = card and followed[1].reason = 'used'
        and followed[1].origin = 'above' and followed[1].seat = target_seat and followed[1].slot = target_slot
        and followed[2].type = 'card_discarded' and followed[2].card = red and followed[2].reason = 'countered'
        and followed[2].origin = 'above' and followed[2].seat = target_seat and followed[2].slot = target_slot, false
    ) as kept,
    format(
        'a pacifier is followed by {}', list_transform(
            followed, lambda event: concat_ws(' ', event.type, event.card_type)
        )
    )
        as detail
from plays
where type = 'green_card_played' and card_type = 'pacifier'
order by game, step;
