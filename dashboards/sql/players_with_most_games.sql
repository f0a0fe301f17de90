-- The players to pick from in a list: the 200 with the most games. One row a name. The others are found by searching.
with counted as (
    select player, count(distinct game_id) as played
    from players
    where player <> ''
    group by player
    order by played desc, player
    limit 200
)
select player
from counted
order by player
