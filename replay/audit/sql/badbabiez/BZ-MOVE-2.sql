-- BZ-MOVE-2: only rooms whose boards share a side are next to each other.
-- A row: a move or a throw from one room into another, or a door that is named.
select
    log.game, log.step, log.seat,
    case
        when log.from_room is null or log.to_room is null or log.passage is null then null
        else coalesce(adjacent.passage = log.passage, false)
    end as kept,
    format('P{} wants to go from {} to {}', shown(log.seat), shown(origins.name), shown(goals.name)) as detail
from log
left join adjacent
    on log.game = adjacent.game and log.from_room = adjacent.room and log.to_room = adjacent.next_room
left join rooms as origins on log.digest = origins.digest and log.from_room = origins.room
left join rooms as goals on log.digest = goals.digest and log.to_room = goals.room
where log.type = 'move_declared'
union all
select
    log.game, log.step, log.seat, adjacent.passage is not null,
    format('P{} throws from {} into {}', shown(log.seat), origins.name, goals.name)
from log
left join adjacent
    on log.game = adjacent.game and log.from_room = adjacent.room and log.to_room = adjacent.next_room
inner join rooms as origins on log.digest = origins.digest and log.from_room = origins.room
inner join rooms as goals on log.digest = goals.digest and log.to_room = goals.room
where log.type = 'throw_declared' and log.from_room <> log.to_room
union all
select
    log.game, log.step, coalesce(log.seat, log.maker, -1), passages.passage is not null,
    format('{} of {}', log.type, coalesce(passages.name, 'a door between rooms that are not next to each other'))
from log
left join passages on log.game = passages.game and log.passage = passages.passage
where log.type in ('door_played', 'door_changed') and log.passage is not null
order by game, step;
