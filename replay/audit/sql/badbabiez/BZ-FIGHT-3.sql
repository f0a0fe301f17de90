-- BZ-FIGHT-3: the fighters speak in turn until two passes in a row; the higher total wins.
-- A row: a card added or a pass; a fight and its end; an end of none. Who has nothing to add passes untold.
with untold as (
    select distinct game, fight_step
    from fight_turns
    where seat is null and fight_step is not null
), turned as (
    select
        fight_turns.game, fight_turns.step, fight_turns.seat, fight_turns.type, fight_turns.fight_step,
        fight_turns.nth, fight_turns.attacker, fight_turns.defender,
        if(fights.fight_first = 'attacker', fight_turns.attacker, fight_turns.defender) as first_seat,
        fights.reaction_prompt,
        lag(fight_turns.type) over in_fight as type_before, lag(fight_turns.seat) over in_fight as seat_before
    from fight_turns
    inner join fights on fight_turns.game = fights.game and fight_turns.fight_step = fights.step
    anti join untold on fight_turns.game = untold.game and fight_turns.fight_step = untold.fight_step
    where fight_turns.seat in (fight_turns.attacker, fight_turns.defender)
    window in_fight as (partition by fight_turns.game, fight_turns.fight_step order by fight_turns.step)
), due as (
    select
        *, case
            when seat_before is null then first_seat when seat_before = attacker then defender else attacker
        end as due_seat
    from turned
), counted as (
    select
        due.*, others.able as other_able, if(
            due.type_before = 'fight_passed' or (due.seat <> due.due_seat and not coalesce(others.able, false)), 1, 0
        ) as passes_before
    from due
    left join able_fighters as others
        on due.game = others.game and due.step = others.step and due.due_seat = others.seat
), passing as (
    select
        *, if(type = 'fight_passed', passes_before + 1, 0) as passes,
        lag(if(type = 'fight_passed', passes_before + 1, 0)) over (
            partition by game, fight_step order by step
        ) as passes_so_far
    from counted
), lasts as (
    select
        game, fight_step, arg_max(passes, step) as passes, arg_max(seat, step) as seat
    from passing
    group by game, fight_step
), closing as (
    select
        fights.game, fights.step, fights.attacker, fights.defender, fights.end_step, fights.end_type, fights.winner,
        fights.loser, fights.end_totals, fights.ends, fights.until, fights.reaction_prompt,
        if(untold.game is null, coalesce(lasts.passes, 0), null) as passes, lasts.seat as last_seat,
        mine.able as attacker_able, others.able as defender_able
    from fights
    left join untold on fights.game = untold.game and fights.step = untold.fight_step
    left join lasts on fights.game = lasts.game and fights.step = lasts.fight_step
    left join able_fighters as mine
        on fights.game = mine.game and coalesce(fights.end_step, fights.until) = mine.step
        and fights.attacker = mine.seat
    left join able_fighters as others
        on fights.game = others.game and coalesce(fights.end_step, fights.until) = others.step
        and fights.defender = others.seat
), closed as (
    select
        *, case
            when passes is null then null
            when passes >= 2 then true
            when reaction_prompt <> 'only_able' then false
            when passes = 1 then not if(last_seat = attacker, defender_able, attacker_able)
            else not attacker_able and not defender_able
        end as may_end
    from closing
), ends as (
    select game, step, coalesce(winner, -1) as seat
    from log
    where type in ('fight_won', 'fight_tied')
)
select
    game, step, seat,
    coalesce(passes_so_far, 0) < 2 and if(
        seat = due_seat, true,
        coalesce(type_before, '') <> 'fight_passed' and reaction_prompt = 'only_able' and not other_able
    ) as kept,
    case
        when coalesce(passes_so_far, 0) >= 2 then format('P{} goes on after two passes in a row', seat)
        else format('it is the turn of P{} to add or pass, and P{} does', due_seat, seat)
    end as detail
from passing
union all
select
    game, coalesce(end_step, step), attacker,
    case
        when end_step is null then if(until = never() and not coalesce(may_end, false), null, false)
        when ends > 1 then false
        else if(
            end_type = 'fight_tied', true,
            winner = if(end_totals[1] > end_totals[2], attacker, defender)
            and loser = if(end_totals[1] > end_totals[2], defender, attacker)
            and end_totals[1] <> end_totals[2]
        ) and may_end
    end,
    case
        when end_step is null then 'the fight does not end'
        when ends > 1 then 'the fight ends more than once'
        when may_end is false then 'the fight ends while a fighter could still add a card'
        else format('P{} wins against P{} at {} to {}', winner, loser, end_totals[1], end_totals[2])
    end
from closed
union all
select ends.game, ends.step, ends.seat, false, 'a fight ends where there is none'
from ends
anti join fights on ends.game = fights.game and fights.step < ends.step and ends.step < fights.until
order by game, step;
