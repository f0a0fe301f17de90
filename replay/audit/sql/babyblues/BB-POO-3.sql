-- BB-POO-3: the card that covers the baby comes off the unhappy pile.
-- A row: a baby made unhappy by a poo.
select
    game, since as step, seat, pile_left = pile_due as kept,
    format('the unhappy pile is said to hold {} cards, it has {}', shown(pile_left), pile_due) as detail
from moods
where mood = 'unhappy' and cause_type = 'poo'
order by game, since;
