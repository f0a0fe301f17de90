-- One row a game of the kind $game: its number here, which stands for its id in all that follows. Games of one seed are
-- one deal; a game that tells no seed is a deal of its own.
create temp table headers as
select
    (row_number() over (order by game_id))::integer as game, game_id, players, deck_digest as digest, options,
    coalesce(seed, game_id) as deal
from games
where game = $game;
