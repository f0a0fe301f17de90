-- What kept checks of this root found wrong with files, counts, heads or the root itself: the first $most. One row a finding;
-- `held` where the store holds the game that it names, `found` is how many there are in all.
select
    findings.game_id,
    games.game_id is not null as held,
    findings.message,
    count(*) over () as found
from findings
left join games on findings.game_id = games.game_id
where findings.root = $root and findings.kind = 'integrity'
order by findings.game_id, findings.message
limit $most
