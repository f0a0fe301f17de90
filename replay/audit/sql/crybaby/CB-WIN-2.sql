-- CB-WIN-2: the trick goes to the highest yellow card, without black in it.
-- A row: a trick won that holds yellow and no black.
with judged as (
    select
        wins.game, wins.step, wins.seat, wins.words, wins.decided_by, wins.known, wins.colour, wins.value,
        wins.best_yellow as best, wins.led, plays.seat as player
    from wins
    left join plays
        on wins.game = plays.game and wins.round = plays.round and wins.trick = plays.trick and wins.face = plays.face
    where has_yellow and not has_black
)
select
    game, step, seat,
    if(
        known and words is not null, decided_by = 'yellow' and colour = 'yellow' and value = best and coalesce(player = seat, false),
        null
    ) as kept,
    format('P{} takes the trick with {} (by {}), the best of it is {}', seat, words, decided_by, best) as detail
from judged
order by game, step;
