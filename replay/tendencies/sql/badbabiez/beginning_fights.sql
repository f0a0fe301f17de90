-- beginning_fights: does the Baby begin a fight when it can?
-- A row: a choice in the Playing phase with a card that begins a fight open.
select game, step, seat, begins_fight as value
from menus
where ends and fights
order by game, step
