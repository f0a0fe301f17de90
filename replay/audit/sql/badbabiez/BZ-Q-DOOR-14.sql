-- BZ-Q-DOOR-14: each door has one state, which changes in its order: open and closed, jammed, broken for good.
-- A row: a change of a door.
select
    log.game, log.step, coalesce(log.maker, -1) as seat,
    if(log.passage is null, null, passages.passage is not null) and coalesce(
        case before.state
            when 'open' then log.state = 'closed'
            when 'closed' then log.state in ('open', 'jammed') or (log.state = 'broken' and headers.door_breakage = 1)
            when 'jammed' then log.state in ('open', 'closed', 'broken', 'jammed') and (
                log.state <> 'jammed' or headers.door_breakage > 2
            )
            else false
        end, log.passage is null
    ) as kept,
    format(
        '{} becomes {}, after it was {}', coalesce(passages.name, 'a door that is not there'), log.state,
        shown(before.state)
    ) as detail
from log
inner join headers on log.game = headers.game
left join passages on log.game = passages.game and log.passage = passages.passage
left join doors as before
    on log.game = before.game and log.passage = before.passage and before.since < log.step and log.step <= before.until
where log.type = 'door_changed'
order by log.game, log.step;
