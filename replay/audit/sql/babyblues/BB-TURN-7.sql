-- BB-TURN-7: in step 4 each unhappy baby of the player on turn that is due to cry does so, and no other.
-- A row: a baby that is due, or one that starts to cry.
with cries as (
    select
        log.game, log.step, log.seat, log.slot, log.asked, log.crying,
        count(*) over (partition by log.game, log.seat order by log.step) as crying_now
    from log
    where log.type = 'baby_started_crying'
)
select
    game, step, seat, coalesce(told_events = 1 and told = 'cries' and told_cause = cause, false) as kept,
    format('baby {} of P{} is due to cry in step 4, and is told {} times ({})', slot, seat, told_events, shown(told))
        as detail
from deadlines
where due = 'cries'
union all
select
    cries.game, cries.step, cries.seat,
    coalesce(deadlines.due = 'cries', false) and (cries.crying is null or cries.crying = cries.crying_now),
    format(
        'baby {} of P{} starts to cry ({}), the {}. of the row to do so', cries.slot, cries.seat,
        coalesce('due: ' || deadlines.due, 'not due'), cries.crying_now
    )
from cries
left join deadlines
    on cries.game = deadlines.game and cries.asked = deadlines.step and cries.seat = deadlines.seat
    and cries.slot = deadlines.slot
order by game, step;
