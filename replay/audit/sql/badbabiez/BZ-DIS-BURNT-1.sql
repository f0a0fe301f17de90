-- BZ-DIS-BURNT-1: where dinner has burnt no Pizza Snack is played.
-- A row: a Pizza Snack played.
select
    game, step, seat, not list_contains(forbidden_by, 'burnt_dinner') as kept,
    format('P{} plays {} in {}', seat, card_name, shown(room_name)) as detail
from uses
where card_type = 'pizza_snack' and type = 'card_played'
order by game, step;
