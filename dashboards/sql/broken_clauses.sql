-- The clauses that kept checks of this root found broken, in all games or in those that are $game; what is wrong with files
-- stands apart. One row a game and clause, or kind of fault where no clause is concerned; `counts` has the findings by check.
select
    games.game,
    findings.rule,
    if(findings.rule = '', findings.kind, '') as fault,
    histogram(findings."by") as counts,
    count(distinct findings.game_id) as games
from findings
inner join games on findings.game_id = games.game_id
where findings.root = $root and findings.kind <> 'integrity' and ($game = '' or games.game = $game)
group by games.game, findings.rule, fault
order by count(*) desc, games.game, findings.rule, fault
