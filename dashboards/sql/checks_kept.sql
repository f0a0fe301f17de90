-- What is kept of checks: how much each looked at, in all games or in those that are $game, and what it found. One row a
-- check and root; `current` where that is $root, the store's own now. A game without an event looked at was not judged.
select
    "by",
    root = $root as current,
    count(*) filter (where game_id <> '' and events > 0) as games,
    coalesce(sum(events), 0)::bigint as events,
    coalesce(sum(decisions), 0)::bigint as decisions,
    coalesce(sum(findings), 0)::bigint as findings,
    count(*) filter (where game_id <> '' and findings > 0) as faulty
from verdicts
where $game = '' or game_id in (select game_id from games where game = $game)
group by "by", root
order by "by", current desc
