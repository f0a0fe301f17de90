-- BZ-Q-FIGHT-4: a fight begins with what both have in force, and the starting card's own value where that counts.
-- A row: a fight.
select
    game, step, attacker as seat,
    if(card is null, null, totals[1] = due_attacker and totals[2] = due_defender) as kept,
    format(
        'the fight of P{} and P{} begins {} to {}; {} to {} is due', attacker, defender, totals[1], totals[2],
        shown(due_attacker), shown(due_defender)
    ) as detail
from fights
order by game, step;
