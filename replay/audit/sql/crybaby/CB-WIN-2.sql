-- CB-WIN-2: the trick goes to the highest yellow card, without black in it.
-- A row: a trick won that holds yellow and no black.
select
    game, step, seat,
    if(
        known and words is not null,
        decided_by = 'yellow' and colour = 'yellow' and value = best_yellow and coalesce(player = seat, false), null
    ) as kept,
    format('P{} takes the trick with {} (by {}), the best of it is {}', seat, words, decided_by, best_yellow) as detail
from wins
where has_yellow and not has_black
order by game, step;
