-- Who took which place in each finished game of the kind $game: winners first, then by points; equals share a place.
-- A row: a game, its players and their places by seat, in the order of start, then of ids.
with seated as (
    select
        games.game_id, games.started_at, players.seat, if(players.kind = 'human', players.player, players.kind) as player,
        rank() over (partition by games.game_id order by players.won desc, players.score desc) as place
    from games
    inner join players on games.game_id = players.game_id
    where games.game = $game and games."over" and players.won is not null
)
select list(player order by seat) as players, list(place order by seat) as places
from seated
group by game_id, started_at
order by started_at nulls last, game_id
