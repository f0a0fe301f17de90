-- cries_over_fights: when the Baby cries, is it over a lost fight?
-- A row: a cry.
select game, step, seat, cause = 'fight_won' as value
from cries
order by game, step, seat
