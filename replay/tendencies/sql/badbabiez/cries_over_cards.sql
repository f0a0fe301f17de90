-- cries_over_cards: when the Baby cries, is it over a card played, an ability, an explosion or an Event?
-- A row: a cry.
select game, step, seat, cause not in ('throw_hit', 'fight_won') as value
from cries
order by game, step, seat
