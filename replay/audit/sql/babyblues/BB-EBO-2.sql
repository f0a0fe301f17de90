-- BB-EBO-2: bottle and empty bottle both go to the discard pile, and the baby stays unhappy.
-- A row: an empty bottle played.
select
    game, step, seat,
    coalesce(
        len(followed) = 2
        and followed[1].type = 'card_discarded' and followed[1].card = green and followed[1].seat = target_seat
        and followed[1].slot = target_slot
        and followed[2].type = 'card_discarded' and followed[2].card = card and followed[2].origin = 'underneath'
        and followed[2].reason = 'used' and followed[2].seat = target_seat and followed[2].slot = target_slot, false
    ) as kept,
    format(
        'an empty bottle is followed by {}', list_transform(
            followed, lambda event: concat_ws(' ', event.type, event.card_type)
        )
    )
        as detail
from plays
where card_type = 'empty_bottle'
order by game, step;
