-- BZ-MOVE-3: nobody wants to enter a room through a closed door before it has been opened.
-- A row: a declared move.
select
    log.game, log.step, log.seat,
    case when log.passage is null then null else coalesce(doors.state in ('open', 'broken'), false) end as kept,
    format('P{} wants to go through a door that is {}', shown(log.seat), coalesce(doors.state, 'unknown')) as detail
from log
left join doors
    on log.game = doors.game and log.passage = doors.passage and doors.since < log.step and log.step <= doors.until
where log.type = 'move_declared'
order by log.game, log.step;
