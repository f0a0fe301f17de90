-- BZ-CTRL-4: until all have thrown, the Baby that enters counts as being in the room it comes from, for blocks as well.
-- A row: a throw at a Baby that enters, an answer to it, or the end of a defence.
with throws as (
    select
        game, step, seat, from_room, to_room, room, room_left, room_names, room_names[room + 1] as room_name,
        room_names[room_left + 1] as name_left,
        least(lead(step, 1, never()) over (partition by game, defence_step order by step), until) as until
    from defenders
    where type = 'throw_declared' and step < until
), answers as (
    select
        log.game, log.step, log.seat, log.type, throws.room, throws.room_left, throws.seat as thrower,
        throws.room_name, throws.name_left, stays.room as stands_in, throws.room_names[stays.room + 1] as stands_in_name
    from throws
    inner join log
        on throws.game = log.game and log.step > throws.step and log.step < throws.until
        and log.type in ('block_played', 'dodge_played', 'door_played', 'reaction_passed')
        and coalesce(log.asked_in, 'throw') = 'throw'
    left join stays
        on log.game = stays.game and log.seat = stays.seat and stays.since < log.step and stays.until >= log.step
)
select
    game, step, seat, coalesce(from_room = room and to_room = room_left, false) as kept,
    format(
        '{} throws from the {} into the {}; it is the {} that is entered, from the {}', named(seat),
        shown(room_names[from_room + 1]), shown(room_names[to_room + 1]), shown(room_name), shown(name_left)
    ) as detail
from throws
union all
select
    game, step, seat, coalesce(type <> 'door_played' and seat <> thrower and stands_in in (room, room_left), false),
    format(
        '{} by {} in the {} answers a throw from the {} into the {}', type, named(seat), shown(stands_in_name),
        shown(room_name), shown(name_left)
    )
from answers
union all
select
    game, step, entrant, closed_by = 'baby_cried' or coalesce(cause = 'walk' and to_room = room, false),
    format(
        '{} enters the {}; what follows is: {} ({}) to: {}', named(entrant), shown(room_names[room + 1]), closed_by,
        shown(cause), shown(room_names[to_room + 1])
    )
from defences
where closed_by is not null
order by game, step;
