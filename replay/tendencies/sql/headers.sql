-- One row a game of the kind $game that is wanted: at a table of $players (0: any), with all of $options (a JSON object)
-- and none of $untold (names of options), with the deck $deck and from $source ('': any). `game` is its number here, which stands for its id in all that follows;
-- `setting` that of its table size, deck and options. Games of one seed are one deal; a game that tells no seed is a deal
-- of its own.
create temp table headers as
select
    (row_number() over (order by game_id))::integer as game, game_id, players, deck_digest as digest, options, source,
    (dense_rank() over (order by players, deck_digest, options))::integer as setting,
    coalesce(seed, game_id) as deal
from games
where
    game = $game
    and ($players = 0 or players = $players)
    and json_contains(options::json, $options::json)
    and not list_has_any(json_keys(options::json), $untold::varchar[])
    and ($deck = '' or deck_digest = $deck)
    and ($source = '' or source = $source);
