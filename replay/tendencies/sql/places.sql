-- Who took which place in each finished game: winners first, then by points; equals share a place.
-- A row: a game (its number), its players and their places by seat, its id and when it began; in the order of ids.
with ranked as (
    select
        seats.game, seats.game_id, games.started_at::varchar as started_at, seats.seat, seats.player,
        rank() over (partition by seats.game_id order by players.won desc, players.score desc) as place
    from seats
    inner join games on seats.game_id = games.game_id
    inner join players on seats.game_id = players.game_id and seats.seat = players.seat
    where games."over" and players.won is not null
)
select game, list(player order by seat) as players, list(place order by seat) as places, game_id, started_at
from ranked
group by game, game_id, started_at
order by game_id
