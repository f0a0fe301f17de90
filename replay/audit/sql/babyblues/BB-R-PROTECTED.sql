-- BB-R-PROTECTED: an unhappy baby over a green card does not cry, nor one that became unhappy in this very turn.
-- A row: a baby that is spared in step 4, or one told to be.
select
    game, step, seat, coalesce(told_events = 1 and told = due, false) as kept,
    format(
        'baby {} of P{} does not cry ({}), told {} times: {}', slot, seat, due, told_events, coalesce(told, 'nothing')
    ) as detail
from deadlines
where due <> 'cries'
union all
select
    log.game, log.step, log.seat, coalesce(deadlines.due <> 'cries', false),
    format('baby {} of P{} is told not to cry ({}), which is not so', log.slot, log.seat, log.reason)
from log
left join deadlines
    on log.game = deadlines.game and log.asked = deadlines.step and log.seat = deadlines.seat
    and log.slot = deadlines.slot
where log.type = 'crying_averted'
order by game, step;
