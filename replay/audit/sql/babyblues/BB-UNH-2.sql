-- BB-UNH-2: a baby starts to cry in step 4 of its owner's next turn, the first that can comfort it, and not later.
-- A row: a baby that starts to cry.
with cries as (
    select moods.*, askers.type as asker, askers.turn_step as asker_turn, log.closed
    from moods
    left join askers on moods.game = askers.game and moods.asked = askers.step
    left join log on moods.game = log.game and moods.asked = log.step
    where moods.mood = 'crying'
), bared as (
    select cries.game, cries.since, max(lying.until) as step
    from cries
    inner join lying
        on cries.game = lying.game and cries.seat = lying.seat and cries.slot = lying.slot
        and lying.origin = 'underneath' and lying.until < cries.since and lying.until > cries.step_before
    group by cries.game, cries.since
), timed as (
    select
        cries.game, cries.since as step, cries.seat, cries.slot, cries.type_before, cries.closed, headers.cry_timing,
        count(turns.step) as owner_turns
    from cries
    inner join headers on cries.game = headers.game
    left join bared on cries.game = bared.game and cries.since = bared.since
    left join turns
        on cries.game = turns.game and cries.seat = turns.seat and turns.step <= cries.since
        and turns.step > greatest(cries.step_before, coalesce(bared.step, -1))
    group by cries.game, cries.since, cries.seat, cries.slot, cries.type_before, cries.closed, headers.cry_timing
)
select
    game, step, seat,
    coalesce(type_before = 'baby_made_unhappy' and closed = 'positive', false)
    and (owner_turns = 1 or (owner_turns = 0 and cry_timing = 'any_unhappy_now')) as kept,
    format(
        'baby {} of P{} starts to cry after {} turns of its owner since it had to be comforted', slot, seat, owner_turns
    )
        as detail
from timed
order by game, step;
