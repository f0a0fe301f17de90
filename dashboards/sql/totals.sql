-- What the store holds in all. One row.
select
    count(*) as games,
    coalesce(sum(steps), 0)::bigint as events,
    count(*) filter (where "over" is false) as unfinished
from games
order by all
