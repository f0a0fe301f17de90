-- cheating: how often does the player give other cards than those promised?
-- A row: a promise of one's own in a trade carried out, where promises do not bind.
select game, step, seat, not kept as value
from promises
where completed and not binding and kept is not null
order by game, step
