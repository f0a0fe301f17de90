-- BB-CARD-5: an orange card goes under an opponent's baby, where it counters a green card.
-- A row: an orange card played.
select
    game, step, seat,
    target_seat <> seat and target_seat between 0 and players - 1
        and coalesce(list_contains(counters, green_type), false) as kept,
    format(
        'P{} plays {} under a baby of P{} with {} underneath', seat, coalesce(card_type, 'a card'), target_seat,
        coalesce(green_type, 'nothing')
    ) as detail
from plays
where type = 'orange_card_played'
order by game, step;
