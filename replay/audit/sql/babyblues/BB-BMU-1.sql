-- BB-BMU-1: the broken music card counters a music card at an opponent's baby.
-- A row: a broken music card played.
select
    game, step, seat,
    type = 'orange_card_played' and target_seat <> seat and coalesce(green_type = 'music', false)
    and coalesce(
        followed[1].type = 'card_discarded' and followed[1].card = green and followed[1].origin = 'underneath'
        and followed[1].reason = 'countered', false
    ) as kept,
    format('P{} plays it at a baby of P{} with {} underneath', seat, target_seat, coalesce(green_type, 'nothing'))
        as detail
from plays
where card_type = 'broken_music'
order by game, step;
