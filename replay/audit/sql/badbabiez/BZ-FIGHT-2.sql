-- BZ-FIGHT-2: only the two fighters add cards, each its printed Fight value to its own total.
-- A row: a card added or a pass, or a fight that has ended.
with added as (
    select
        game, fight_step,
        coalesce(sum(value) filter (where seat = attacker), 0)::integer as to_attacker,
        coalesce(sum(value) filter (where seat = defender), 0)::integer as to_defender,
        bool_and(value is not null and seat is not null) as known
    from fight_turns
    where type = 'fight_card_played' and fight_step is not null
    group by game, fight_step
)
select
    game, step, seat,
    fight_step is not null and seat in (attacker, defender) and if(type = 'fight_passed', true, value = printed)
        as kept,
    case
        when fight_step is null then format('P{} acts in a fight where there is none', seat)
        when seat not in (attacker, defender)
        then format('P{} acts in the fight of P{} and P{}', seat, attacker, defender)
        when type = 'fight_passed' then format('P{} passes', seat)
        else format('P{} adds {}, {} is printed', seat, value, shown(printed))
    end as detail
from fight_turns
union all
select
    fights.game, fights.end_step, fights.attacker,
    if(
        coalesce(added.known, true),
        fights.end_totals[1] = fights.totals[1] + coalesce(added.to_attacker, 0)
        and fights.end_totals[2] = fights.totals[2] + coalesce(added.to_defender, 0), null
    ),
    format(
        'the fight ends {} to {}; it began {} to {}, and {} and {} were added', fights.end_totals[1],
        fights.end_totals[2], fights.totals[1], fights.totals[2], coalesce(added.to_attacker, 0),
        coalesce(added.to_defender, 0)
    )
from fights
left join added on fights.game = added.game and fights.step = added.fight_step
where fights.end_step is not null
order by game, step;
