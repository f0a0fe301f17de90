-- CB-WIN-3: the trick goes to the highest card of the suit led, without black or yellow.
-- A row: a trick won of blue and red alone.
select
    game, step, seat,
    if(
        known and words is not null,
        decided_by = 'lead' and colour = led and value = best_led and coalesce(player = seat, false), null
    ) as kept,
    format('P{} takes the trick with {} (by {}), the best of it is {}', seat, words, decided_by, best_led) as detail
from wins
where not has_black and not has_yellow
order by game, step;
