-- CB-WIN-1: the trick goes to the highest black card in it.
-- A row: a trick won that holds black.
select
    game, step, seat,
    if(
        known and words is not null,
        decided_by = 'black' and colour = 'black' and value = best_black and coalesce(player = seat, false), null
    ) as kept,
    format('P{} takes the trick with {} (by {}), the best of it is {}', seat, words, decided_by, best_black) as detail
from wins
where has_black
order by game, step;
