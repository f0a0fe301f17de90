-- BB-DIA-4: unhappy cards that are removed always go back to the unhappy pile.
-- A row: a baby made happy.
select
    game, since as step, seat, pile_left = pile_due as kept,
    format('the unhappy pile is said to hold {} cards, it has {}', shown(pile_left), pile_due) as detail
from moods
where mood = 'happy'
order by game, since;
