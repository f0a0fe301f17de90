-- BB-HORN-2: the happy babies next to a horn become unhappy; of each neighbour one thing is told, the left one first.
-- A row: a neighbour of a horn's baby.
select
    game, step, player as seat,
    case due
        when 'hit' then coalesce(
            told.type = 'baby_made_unhappy' and told.seat = neighbours.seat and told.slot = neighbours.slot
            and told.cause = neighbours.card, false
        )
        else coalesce(told.type in ('horn_spared_baby', 'baby_made_unhappy'), false)
    end and reactions = 2 as kept,
    format(
        'baby {} of P{} is next to a horn and {}: {} is told, of baby {} of P{}', slot, neighbours.seat, mood,
        coalesce(told.type, 'nothing'), shown(told.slot), shown(told.seat)
    ) as detail
from neighbours
order by game, step, side;
