-- BB-EJA-1: the empty jar counters a jar at an opponent's baby.
-- A row: an empty jar played.
select
    game, step, seat,
    type = 'orange_card_played' and target_seat <> seat and coalesce(green_type = 'jar', false)
    and coalesce(
        followed[1].type = 'card_discarded' and followed[1].card = green and followed[1].origin = 'underneath'
        and followed[1].reason = 'countered', false
    ) as kept,
    format('P{} plays it at a baby of P{} with {} underneath', seat, target_seat, coalesce(green_type, 'nothing'))
        as detail
from plays
where card_type = 'empty_jar'
order by game, step;
