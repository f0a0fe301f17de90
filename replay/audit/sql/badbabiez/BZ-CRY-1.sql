-- BZ-CRY-1: a Baby has 4 Boo-Boo Points at most, loses those that it has and regains those that it lacks.
-- A row: a change of a Baby's Boo-Boo Points.
select
    game, step, seat,
    n > 0 and points_left between 0 and boo_boo_max
    and points_left = if(type = 'boo_boo_inflicted', before - n, before + n) as kept,
    format(
        '{} had {} Boo-Boo Points, {} {}, has {}', named(seat), shown(before),
        if(type = 'boo_boo_inflicted', 'loses', 'regains'), shown(n), shown(points_left)
    ) as detail
from pains
where type <> 'baby_cried'
order by game, step;
