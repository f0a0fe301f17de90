-- CB-SUIT-4: a trick with a black card in it goes to a black card.
-- A row: a trick won that holds black.
select
    game, step, seat, if(words is null, null, colour = 'black') as kept,
    format('{} takes a trick that holds black', words) as detail
from wins
where has_black
order by game, step;
