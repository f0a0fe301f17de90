-- BZ-CRY-5: a Baby that has cried has all its Boo-Boo Points again.
-- A row: the first change of a Baby's Boo-Boo Points after it cried.
select
    game, step, seat, type = 'boo_boo_inflicted' and points_left = boo_boo_max - n as kept,
    format(
        '{} has cried, then {} {} Boo-Boo Points and has {} left', named(seat),
        if(type = 'boo_boo_inflicted', 'loses', 'regains'), shown(n), shown(points_left)
    ) as detail
from pains
where type_before = 'baby_cried' and type <> 'baby_cried'
order by game, step;
