-- BB-R-TEDDY: a teddy bear comforts the player's own unhappy baby, whatever the cause, and takes all cards there away.
-- A row: a teddy bear played.
with due as (
    select
        plays.*, headers.teddy_bears,
        list_concat([plays.card], if(plays.reds > 0, [plays.red], []), if(plays.greens > 0, [plays.green], []))
            as discarded
    from plays
    inner join headers on plays.game = headers.game
    where plays.type = 'teddy_bear_played'
)
select
    game, step, seat,
    teddy_bears <> 'off' and target_seat = seat and mood = 'unhappy'
    and if(card_type is null, null, card_type = 'teddy_bear')
    and list_transform(
        list_filter(followed, lambda event: event.type = 'card_discarded' and event.reason <> 'settled'),
        lambda event: event.card
    )
        = discarded
    and coalesce(
        followed[len(discarded) + 1].type = 'baby_made_happy' and followed[len(discarded) + 1].seat = target_seat
        and followed[len(discarded) + 1].slot = target_slot, false
    )
        as kept,
    format(
        'P{} plays {} at a baby of P{} that is {}, and {} follows', seat, coalesce(card_type, 'a card'), target_seat,
        mood,
        list_transform(followed, lambda event: concat_ws(' ', event.type, event.card_type))
    ) as detail
from due
order by game, step;
