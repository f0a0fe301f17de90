-- BZ-NAU-6: a Baby never has more than 10 Naughtiness Points: those gained beyond are lost.
-- A row: Naughtiness Points gained.
select
    game, step, seat, n > 0 and total = due and applied = due - before as kept,
    format(
        '{} had {} points and gains {}: {} are told to count and to make {}, {} is the total due', named(seat),
        shown(before), shown(n), shown(applied), shown(total), shown(due)
    ) as detail
from scores
where type = 'naughtiness_gained'
order by game, step;
