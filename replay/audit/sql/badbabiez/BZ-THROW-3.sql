-- BZ-THROW-3: furniture is thrown at from its own room only.
-- A row: a throw at furniture.
select
    throws.game, throws.step, throws.seat,
    throws.from_room = throws.target_room and throws.to_room = throws.target_room
    and throws.thrower_room = throws.target_room as kept,
    format(
        'P{} is in the {} and throws at {} from the {}', throws.seat, shown(actual.name), shown(pieces.name),
        shown(told.name)
    ) as detail
from throws
left join pieces on throws.digest = pieces.digest and throws.target_furniture = pieces.furniture
left join rooms as actual on throws.digest = actual.digest and throws.thrower_room = actual.room
left join rooms as told on throws.digest = told.digest and throws.from_room = told.room
where throws.target_furniture is not null
order by throws.game, throws.step;
