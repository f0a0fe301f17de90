-- round_points: how many points does a round bring?
-- A row: a round scored.
select headers.game, events.step, events.seat, events.cry_points + events.bet_points as value
from events_crybaby as events
inner join headers on events.game_id = headers.game_id
where events.type = 'round_scored'
order by headers.game, events.step
