-- adding_to_fights: does the Baby add a card to its fight when it can?
-- A row: a turn in a fight with a card to add.
select game, step, seat, verb = 'add' as value
from menus
where passes and adds
order by game, step
