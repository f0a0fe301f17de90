-- BB-HORN-1: the horn is played on a crying baby, of any player.
-- A row: a horn played.
select
    game, step, seat,
    mood = 'crying' and target_seat between 0 and players - 1 and if(card_type is null, null, card_type = 'horn')
        as kept,
    format(
        'P{} plays {} on baby {} of P{}, which is {}', seat, coalesce(card_type, 'a card'), target_slot, target_seat,
        mood
    )
        as detail
from plays
where type = 'horn_played'
order by game, step;
