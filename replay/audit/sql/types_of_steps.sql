-- Which types of events stand at the steps given. A row: a game and a step of `$games`, `$steps`, with its type.
with asked as (
    select unnest($games::varchar[]) as game_id, unnest($steps::integer[]) as step
)
select asked.game_id, events.type
from asked
inner join events on asked.game_id = events.game_id and asked.step = events.step
order by asked.game_id
