-- Games of the kind $game, or of none, that lack what every one of them says: how it was played, who sat at each seat.
-- A row: such a game, the first by id.
select game_id
from games
where
    game is null
    or game = $game
    and (
        game_id is null or players is null or options is null or deck_digest is null or source is null
        or names is null or len(list_filter(names, lambda name: name is not null)) <> players
        or kinds is null or len(list_filter(kinds, lambda kind: kind is not null)) <> players
    )
order by game_id
limit 1
