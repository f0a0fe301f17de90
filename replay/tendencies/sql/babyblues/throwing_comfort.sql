-- throwing_comfort: does the player throw green cards away where others would do?
-- A row: the discard duty with green cards and others in hand.
select game, step, seat, green as value
from picks
where type = 'hand_cards_thrown' and can and need_not
order by game, step
