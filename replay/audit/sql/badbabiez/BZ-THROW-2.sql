-- BZ-THROW-2: a Baby is thrown at from the same room or, through a passage that is not closed, from an adjacent one.
-- A row: a throw at a Baby.
select
    game, step, seat,
    from_room = thrower_room and to_room = target_room
    and (from_room = to_room or coalesce(state in ('open', 'broken'), from_room is null or to_room is null)) as kept,
    format(
        'P{} throws at P{}{}', seat, target_seat,
        case
            when from_room <> thrower_room then ', from a room in which it is not'
            when to_room <> target_room then ', into a room in which that one is not'
            when passage is null then ' into a room that is not adjacent'
            else format(' through a door that is {}', shown(state))
        end
    ) as detail
from throws
where target_seat is not null
order by game, step;
