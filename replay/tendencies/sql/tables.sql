-- In what ways the games of the kind $game were played. A row: table size, deck, options (JSON), source, number of games.
select players, deck_digest, options, source, count(*) as games
from games
where game = $game
group by players, deck_digest, options, source
order by players, deck_digest, options, source
