-- cheated: how often does the player get other cards than those promised?
-- A row: a promise of the partner in a trade carried out, where promises do not bind.
select game, step, receiver as seat, not kept as value
from promises
where completed and not binding and kept is not null
order by game, step
