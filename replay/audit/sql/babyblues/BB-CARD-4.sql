-- BB-CARD-4: a red card is aimed at the baby of an opponent.
-- A row: a poo, stolen pacifier or nervous baby played.
select
    game, step, seat,
    target_seat <> seat and target_seat between 0 and players - 1
    and if(card_type is null, null, card_colour = 'red' and card_type <> 'horn') as kept,
    format('P{} plays {} on a baby of P{}', seat, coalesce(card_type, 'a card'), target_seat) as detail
from plays
where type = 'red_card_played'
order by game, step;
