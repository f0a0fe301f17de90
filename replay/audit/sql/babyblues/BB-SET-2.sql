-- BB-SET-2: a row holds one baby of each value from 0 to 4.
-- A row: a row of babies laid out.
select
    game, step, seat, if(list_contains("values", -1), null, list_sort("values") = [0, 1, 2, 3, 4]) as kept,
    format('P{} lays out the values {}', seat, "values") as detail
from log
where type = 'babies_arranged'
order by game, step;
