-- BZ-DIS-BARR-1: into a room behind Furniture Barricades nothing is thrown from another room.
-- A row: an Object thrown or an explosive played into another room.
with walls as (
    select disasters.game, disasters.room, disasters.since, disasters.until
    from disasters
    inner join effects on disasters.digest = effects.digest and disasters.number = effects.number
    where effects.moment = 'passive' and effects.effect = 'forbid' and effects.what = 'throw_in'
), thrown as (
    select
        flights.game, flights.step, flights.seat, flights.card, flights.from_room, flights.to_room, headers.digest
    from flights
    inner join headers on flights.game = headers.game
    where flights.from_room <> flights.to_room
)
select
    thrown.game, thrown.step, thrown.seat,
    not exists (
        select 1
        from walls
        where
            walls.game = thrown.game and walls.room = thrown.to_room and walls.since < thrown.step
            and thrown.step <= walls.until
    ) as kept,
    format('P{} throws {} from {} into {}', thrown.seat, cards.name, shown(starts.name), shown(aims.name)) as detail
from thrown
left join cards on thrown.digest = cards.digest and thrown.card = cards.card
left join rooms as starts on thrown.digest = starts.digest and thrown.from_room = starts.room
left join rooms as aims on thrown.digest = aims.digest and thrown.to_room = aims.room
order by thrown.game, thrown.step;
