-- BZ-Q-CRY-8: Naughtiness Points do not fall below 0: those lost beyond are not owed.
-- A row: Naughtiness Points lost.
select
    game, step, seat, n >= 0 and total = due and applied = before - due as kept,
    format(
        '{} had {} points and loses {}: {} are told to count and to leave {}, {} is the total due', named(seat),
        shown(before), shown(n), shown(applied), shown(total), shown(due)
    ) as detail
from scores
where type = 'naughtiness_lost'
order by game, step;
