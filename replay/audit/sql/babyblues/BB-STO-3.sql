-- BB-STO-3: the card that covers the baby comes off the unhappy pile.
-- A row: a baby made unhappy by a stolen pacifier.
select
    game, since as step, seat, pile_left = pile_due as kept,
    format('the unhappy pile is said to hold {} cards, it has {}', shown(pile_left), pile_due) as detail
from moods
where mood = 'unhappy' and cause_type = 'stolen_pacifier'
order by game, since;
