-- The games in which kept checks of this root found something, those with most findings first: the first $most. One row a
-- game; `step` is the first with a finding, of those that Review can show, `found` how many such games there are in all.
with faults as (
    select
        game_id,
        histogram("by") as counts,
        count(*) as findings,
        list_sort(list(distinct rule) filter (where rule <> '')) as rules,
        min(step) filter (where step >= 0) as step
    from findings
    where root = $root
    group by game_id
)

select
    games.game_id, games.game, games.names, faults.counts, coalesce(faults.rules, []) as rules,
    if(games.steps = 0, null, least(faults.step, games.steps - 1)) as step,
    count(*) over () as found
from faults
inner join games on faults.game_id = games.game_id
order by faults.findings desc, games.game_id
limit $most
