-- throwing_at_furniture: when it throws, does the Baby aim at the furniture?
-- A row: a throw of the own turn with a piece of furniture and something else to aim at.
select game, step, seat, kind = 'furniture' as value
from aims
where pieces and not_pieces
order by game, step
