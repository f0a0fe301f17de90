-- BB-CARD-6: a green card answers what makes the player's own baby unhappy (others: BB-R-COMFORTWHOM).
-- A row: a green card played.
select
    game, step, seat,
    coalesce(mood = 'unhappy' and list_contains(answers, cause_type), false)
    and (
        target_seat = seat
        or (cause_type = 'horn' and comfort_target = 'horn_any' and lies = 'underneath')
        or (cause_type = 'horn' and comfort_target = 'horn_bottle' and card_type = 'bottle')
    ) as kept,
    format(
        'P{} plays {} at a baby of P{} that is {} ({})', seat, coalesce(card_type, 'a card'), target_seat, mood,
        coalesce(cause_type, 'no cause')
    ) as detail
from plays
where type = 'green_card_played'
order by game, step;
