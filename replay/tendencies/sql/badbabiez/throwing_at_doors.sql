-- throwing_at_doors: when it throws, does the Baby aim at a door?
-- A row: a throw of the own turn with a door and something else to aim at.
select game, step, seat, kind = 'door' as value
from aims
where doors and not_doors
order by game, step
