-- The games that an audit looks at. A row: a game of one of `$games`, with its events and, where known, its decisions.
select game_id, steps as events, coalesce(decisions, 0) as decisions
from games
where list_contains($games::varchar[], game)
order by game_id
