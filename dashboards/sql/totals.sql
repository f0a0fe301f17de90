-- What the store holds in all, and what the kept checks of this root found: games looked at, those with findings, and findings
-- about the store as a whole (they stand under no game). One row.
with checked as (
    select game_id, sum(findings) as findings
    from verdicts
    where root = $root
    group by game_id
),

found as (
    select
        count(*) filter (where game_id <> '') as checked,
        count(*) filter (where game_id <> '' and findings > 0) as faulty,
        coalesce(sum(findings) filter (where game_id = ''), 0)::bigint as of_store
    from checked
),

held as (
    select
        count(*) as games,
        coalesce(sum(steps), 0)::bigint as events,
        count(*) filter (where "over" is false) as unfinished
    from games
)

select held.games, held.events, held.unfinished, found.checked, found.faulty, found.of_store
from held
cross join found
