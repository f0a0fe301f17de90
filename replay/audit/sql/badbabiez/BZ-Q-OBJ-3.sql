-- BZ-Q-OBJ-3: a throw's value is what is printed, changed by all that thrower and target have in force, at least zero.
-- A row: a throw.
select
    game, step, seat, value = due as kept,
    format('the value told is {}: {} is printed and {} is due', value, shown(printed), shown(due)) as detail
from throws
order by game, step;
