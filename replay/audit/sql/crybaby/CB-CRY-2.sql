-- CB-CRY-2: a Crybaby takes one bonus that can be had; none only where nothing can be had, or crying is optional.
-- A row: an answer to a cry, or a Crybaby whose answer is missing in a log that goes on.
with later as (
    select game, round, trick, step
    from leads
    union all
    select game, round, 7 as trick, step
    from round_ends
), possible as (
    select
        answers.game, answers.step, answers.seat, answers.trick, answers.type, answers.bonus, answers.named_step,
        answers.place, answers.trick < 7 as can_turn, supplies.size - coalesce(taken.in_round, 0) > 0 as can_take,
        headers.cry_obligation = 'optional' as optional
    from answers
    inner join headers on answers.game = headers.game
    left join supplies on answers.game = supplies.game and answers.round = supplies.round
    asof left join taken on answers.game = taken.game and answers.round = taken.round and answers.step > taken.step
), judged as (
    select
        game, step, seat,
        case
            when named_step is null or place > 1 then false
            when bonus = 'hand' then can_turn
            when bonus = 'point' then can_take
            when bonus = 'none' then optional and (can_turn or can_take)
            else not can_turn and not can_take
        end as kept,
        format(
            'P{} answers with {}{}', seat, coalesce(bonus, 'nothing'),
            case when named_step is null then ' and is no Crybaby' when place > 1 then ' once more' else '' end
        ) as detail
    from possible
    union all
    select
        cries.game, min(later.step) as step, cries.seat, false as kept,
        format('P{} is a Crybaby of trick {} and has no bonus', cries.seat, cries.trick) as detail
    from cries
    inner join later
        on cries.game = later.game and cries.round = later.round and cries.trick = later.trick
        and later.step > cries.step
    where cries.answer_step is null
    group by cries.game, cries.step, cries.seat, cries.trick
)
select game, step, seat, kept, detail
from judged
order by game, step, seat;
