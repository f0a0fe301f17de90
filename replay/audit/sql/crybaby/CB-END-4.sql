-- CB-END-4: if they are still tied, they share the victory, or nobody has it where the author wins (CB-RUL-37).
-- A row: a winner declared so, or to be declared so.
select
    game, step, -1 as seat,
    coalesce(
        len(remaining) > 1 and if(
            final_tie = 'author', decided_by = 'author' and len(seats) = 0, decided_by = 'shared' and seats = remaining
        ), false
    ) as kept,
    format('declared {} by {}; ahead {}, of them best in the last round {}', seats, decided_by, leaders, remaining)
        as detail
from finals
where len(leaders) > 1 and len(remaining) > 1 or decided_by in ('shared', 'author')
order by game, step;
