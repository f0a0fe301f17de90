-- throwing_at_babies: when it throws, does the Baby aim at another one?
-- A row: a throw of the own turn with a Baby and something else to aim at.
select game, step, seat, kind = 'baby' as value
from aims
where babies and not_babies
order by game, step
