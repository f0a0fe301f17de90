-- promising_without: does the player promise cards that are not in hand?
-- A row: a promise in a trade agreed on, where promises do not bind.
select game, step, seat, not could_keep as value
from promises
where listed and not binding
order by game, step
