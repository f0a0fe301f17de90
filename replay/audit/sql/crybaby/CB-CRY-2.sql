-- CB-CRY-2: a Crybaby takes one of two bonuses that can be had: none only where nothing can be had, or crying is optional.
-- A row: a Crybaby who has answered, or whose answer is missing in a log that goes on.
with later as (
    select game, round, trick, max(step) as step
    from leads
    group by game, round, trick
    union all
    select game, round, 7 as trick, max(step) as step
    from log
    where type = 'round_ended'
    group by game, round
), gone_on as (
    select game, round, trick, max(step) as step
    from later
    group by game, round, trick
), formed as (
    select game, round, any_value(len(cards)) as supply
    from log
    where type = 'supply_formed'
    group by game, round
), supplies as (
    select
        cries.game, cries.step, any_value(formed.supply) - count(taken.step) as supply_left
    from cries
    left join formed on cries.game = formed.game and cries.round = formed.round
    left join taken
        on cries.game = taken.game and cries.round = taken.round and taken.step < coalesce(cries.answer_step, cries.step)
    group by cries.game, cries.step
), judged as (
    select
        cries.game, coalesce(cries.answer_step, gone_on.step) as step, cries.seat, cries.trick, cries.answer, cries.bonus,
        cries.trick < 7 as can_turn, supplies.supply_left > 0 as can_take, headers.cry_obligation = 'optional' as optional
    from cries
    inner join headers on cries.game = headers.game
    left join supplies on cries.game = supplies.game and cries.step = supplies.step
    left join gone_on
        on cries.game = gone_on.game and cries.round = gone_on.round and cries.trick = gone_on.trick
        and gone_on.step > cries.step
)
select
    game, step, seat,
    case
        when answer is null then false
        when bonus = 'hand' then can_turn
        when bonus = 'point' then can_take
        when bonus = 'none' then optional and (can_turn or can_take)
        when answer = 'cry_forfeited' then not can_turn and not can_take
        else false
    end as kept,
    case
        when answer is null then format('P{} is a Crybaby of trick {} and has no bonus', seat, trick)
        else format('P{} answers with {}', seat, coalesce(bonus, 'nothing'))
    end as detail
from judged
where step is not null
order by game, step, seat;
