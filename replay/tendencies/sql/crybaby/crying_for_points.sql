-- crying_for_points: does a Crybaby take a point, or a better hand?
-- A row: a cry with both answers open.
select headers.game, decisions.step, decisions.seat, decisions.choice = 'point' as value
from decisions
inner join headers on decisions.game_id = headers.game_id
where decisions.type = 'cry_chosen' and list_has_all(decisions.options, ['point', 'hand'])
order by headers.game, decisions.step
