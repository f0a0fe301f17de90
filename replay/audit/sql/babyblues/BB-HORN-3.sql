-- BB-HORN-3: a horn does not affect a neighbour that already cries or is unhappy (own ones: BB-R-HORNOWN).
-- A row: a neighbour that is to be spared, or one that is told to be spared.
select
    game, step, player as seat,
    coalesce(
        told.type = 'horn_spared_baby' and told.seat = neighbours.seat and told.slot = neighbours.slot
        and told.card = neighbours.card and told.reason = due, false
    ) as kept,
    format(
        'baby {} of P{} is to be spared ({}): {} ({}) is told', slot, neighbours.seat, due,
        coalesce(told.type, 'nothing'), shown(told.reason)
    )
        as detail
from neighbours
where due <> 'hit'
union all
select
    log.game, log.step, log.seat, coalesce(neighbours.due <> 'hit', false),
    format(
        'baby {} of P{} is spared ({}), which is not next to a horn or would have been hit', log.slot, log.seat,
        log.reason
    )
from log
left join neighbours
    on log.game = neighbours.game and log.asked = neighbours.step and log.seat = neighbours.seat
    and log.slot = neighbours.slot
where log.type = 'horn_spared_baby'
order by game, step;
