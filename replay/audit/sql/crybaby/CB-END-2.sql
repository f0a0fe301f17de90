-- CB-END-2: the player with the most points wins.
-- A row: a winner declared so, or to be declared so.
select
    game, step, -1 as seat,
    coalesce(decided_by = 'total' and seats = leaders and len(leaders) = 1, false) as kept,
    format('declared {} by {}; ahead {}, of them best in the last round {}', seats, decided_by, leaders, remaining)
        as detail
from finals
where len(leaders) = 1 or decided_by = 'total'
order by game, step;
