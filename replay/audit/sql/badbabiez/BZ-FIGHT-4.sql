-- BZ-FIGHT-4: with equal totals nobody wins, and the starting card does nothing.
-- A row: a fight that has ended.
select
    fights.game, fights.end_step as step, fights.attacker as seat,
    (fights.end_type = 'fight_tied') = (fights.end_totals[1] = fights.end_totals[2])
    and if(
        fights.end_type = 'fight_won', true,
        not coalesce(after.type in ('boo_boo_inflicted', 'random_cards_chosen', 'card_taken'), false)
    ) as kept,
    format(
        'at {} to {} the fight is {}{}', fights.end_totals[1], fights.end_totals[2],
        replace(fights.end_type, 'fight_', ''), if(after.type is null, '', format(', then comes {}', after.type))
    ) as detail
from fights
left join log as after on fights.game = after.game and fights.end_step + 1 = after.step
where fights.end_step is not null
order by fights.game, fights.end_step;
