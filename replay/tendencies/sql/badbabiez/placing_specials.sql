-- placing_specials: does the Baby lay its Special Objects down?
-- A row: a choice in the Playing phase with a Special Object to lay down.
select game, step, seat, verb = 'place' as value
from menus
where ends and places
order by game, step
