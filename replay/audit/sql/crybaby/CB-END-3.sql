-- CB-END-3: of several with the most points, the one with the most points in the fourth round wins.
-- A row: a winner declared so, or to be declared so.
select
    game, step, -1 as seat,
    coalesce(decided_by = 'round_four' and seats = remaining and len(leaders) > 1 and len(remaining) = 1, false) as kept,
    format('declared {} by {}; ahead {}, of them best in the last round {}', seats, decided_by, leaders, remaining)
        as detail
from finals
where len(leaders) > 1 and len(remaining) = 1 or decided_by = 'round_four'
order by game, step;
