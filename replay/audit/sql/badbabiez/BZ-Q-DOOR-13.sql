-- BZ-Q-DOOR-13: what opens or shuts all doors does so to each that is not broken, to a jammed one only if it repairs.
-- A row: a door of the house, at an Event or card that sets all doors.
with setters as (
    select digest, card_type, goes_to, coalesce(repair, false) as repair
    from effects
    where effect = 'set_door' and target = 'all_doors'
), set_at as (
    select
        log.game, log.step, setters.goes_to, setters.repair, log.card_name, coalesce(log.seat, -1) as seat,
        coalesce(openers.step, never()) as until
    from log
    inner join setters on log.digest = setters.digest and log.card_type = setters.card_type
    asof left join openers on log.game = openers.game and log.step < openers.step
    where log.type in ('event_revealed', 'card_played')
), judged as (
    select
        set_at.game, set_at.step, set_at.seat, set_at.card_name, set_at.until, passages.passage, passages.name,
        doors.state,
        case
            when doors.state = 'broken' or (doors.state = 'jammed' and not set_at.repair) then doors.state
            when set_at.goes_to = 'toggle' then if(doors.state = 'open', 'closed', 'open')
            else set_at.goes_to
        end as due
    from set_at
    inner join passages on set_at.game = passages.game
    left join doors
        on passages.game = doors.game and passages.passage = doors.passage and doors.since < set_at.step
        and set_at.step <= doors.until
), told as (
    select
        judged.game, judged.step, judged.passage, list(log.state order by log.step) as states,
        bool_and(log.maker is not distinct from nullif(judged.seat, -1)) as by_that
    from judged
    inner join log
        on judged.game = log.game and judged.passage = log.passage and log.type = 'door_changed'
        and judged.step < log.step and log.step < judged.until
    group by judged.game, judged.step, judged.passage
)
select
    judged.game, judged.step, judged.seat,
    coalesce(told.states, []) = if(judged.due = judged.state, [], [judged.due]) and coalesce(told.by_that, true)
        as kept,
    format(
        '{}: the door {} was {} and has to be {}; told is {}{}', judged.card_name, judged.name, judged.state,
        judged.due, coalesce(array_to_string(told.states, ', '), 'no change'),
        if(coalesce(told.by_that, true), '', ', by somebody else')
    ) as detail
from judged
left join told on judged.game = told.game and judged.step = told.step and judged.passage = told.passage
order by judged.game, judged.step, judged.passage;
