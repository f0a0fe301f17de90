-- Games and events without what every one of them has; no check could tell what they are.
-- A row: the game (null where that is what it lacks) and what it is that lacks something.
with lacking as (
    select game_id, 'its row of games' as what
    from games
    where game_id is null or game is null or players is null or names is null or kinds is null or options is null
        or deck_name is null or deck_digest is null or source is null or steps is null
    union all
    select game_id, 'an event' as what
    from events
    where game_id is null or step is null or kind is null or type is null or seat is null or round is null
        or turn is null
)
select game_id, what
from lacking
order by what desc, game_id
limit 1
