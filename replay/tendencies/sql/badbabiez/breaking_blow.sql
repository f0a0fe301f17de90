-- breaking_blow: does the Baby throw at furniture that the throw would break, which pays for all its Breakage Points?
-- A row: a throw of the own turn with a piece one Breakage Point from broken, and something else, to aim at.
select game, step, seat, breaks as value
from aims
where can_break and can_else
order by game, step
