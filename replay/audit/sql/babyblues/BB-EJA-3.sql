-- BB-EJA-3: a baby whose jar was countered cries in its owner's next turn, unless comforted, and not before.
-- A row: an empty jar played, once the owner has closed step 3 of the next turn over a baby still unhappy.
with next_deadlines as (
    select plays.game, plays.step, plays.seat, plays.target_seat, plays.target_slot, min(deadlines.step) as deadline
    from plays
    inner join deadlines
        on plays.game = deadlines.game and plays.target_seat = deadlines.seat and plays.target_slot = deadlines.slot
        and plays.mood_since = deadlines.since and deadlines.step > plays.step
    where plays.card_type = 'empty_jar'
    group by plays.game, plays.step, plays.seat, plays.target_seat, plays.target_slot
), closings as (
    select log.game, log.step, turns.seat
    from log
    inner join turns on log.game = turns.game and log.turn_step = turns.step
    where log.type = 'step_closed' and log.closed = 'positive'
), first_closings as (
    select next_deadlines.game, next_deadlines.step, min(closings.step) as closing
    from next_deadlines
    inner join closings
        on next_deadlines.game = closings.game and next_deadlines.target_seat = closings.seat
        and closings.step > next_deadlines.step
    group by next_deadlines.game, next_deadlines.step
)
select
    next_deadlines.game, next_deadlines.step, next_deadlines.seat,
    next_deadlines.deadline = first_closings.closing and coalesce(deadlines.told = deadlines.due, false) as kept,
    format(
        'baby {} of P{} is due ({}) in its owner''s next turn, told is: {}', next_deadlines.target_slot,
        next_deadlines.target_seat, deadlines.due, coalesce(deadlines.told, 'nothing')
    ) as detail
from next_deadlines
inner join first_closings
    on next_deadlines.game = first_closings.game and next_deadlines.step = first_closings.step
inner join deadlines
    on next_deadlines.game = deadlines.game and next_deadlines.deadline = deadlines.step
    and next_deadlines.target_seat = deadlines.seat and next_deadlines.target_slot = deadlines.slot
order by next_deadlines.game, next_deadlines.step;
