-- Each deal once: games of one seed and one table share their chance, as `replay simulate --paired` plays them, and would
-- count as so many. The first by its id stands for them; the views of the store are shadowed by those of its games alone.
create temp view games as
from memory.main.games
qualify row_number() over (
    partition by game, players, deck_digest, options, coalesce(seed, game_id) order by game_id
) = 1;

create temp view events_babyblues as
select events.*
from memory.main.events_babyblues as events
semi join games on events.game_id = games.game_id;
