-- CB-WIN-3: the trick goes to the highest card of the suit led, without black or yellow.
-- A row: a trick won of blue and red alone.
with judged as (
    select
        wins.game, wins.step, wins.seat, wins.words, wins.decided_by, wins.known, wins.colour, wins.value,
        wins.best_led as best, wins.led, plays.seat as player
    from wins
    left join plays
        on wins.game = plays.game and wins.round = plays.round and wins.trick = plays.trick and wins.face = plays.face
    where not has_black and not has_yellow
)
select
    game, step, seat,
    if(
        known and words is not null, decided_by = 'lead' and colour = led and value = best and coalesce(player = seat, false),
        null
    ) as kept,
    format('P{} takes the trick with {} (by {}), the best of it is {}', seat, words, decided_by, best) as detail
from judged
order by game, step;
