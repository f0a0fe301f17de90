-- Where kept checks of this root found a clause broken: the first finding in each of the first $most games, by id, of all
-- clauses or of $rule. One row a clause and game. `step` is one that Review can show: a log that stops too early has its
-- finding behind its last event. It is null where there is none. `proved_at` is the later step that shows it, null where
-- none is needed.
with told as (
    select
        games.game, findings.rule, if(findings.rule = '', findings.kind, '') as fault, findings.game_id, games.steps,
        findings.step, findings.message, findings.proved_at,
        row_number() over (
            partition by findings.rule, fault, findings.game_id order by findings.step, findings."by", findings.message
        ) as place
    from findings
    inner join games on findings.game_id = games.game_id
    where findings.root = $root and findings.kind <> 'integrity' and ($rule = '' or findings.rule = $rule)
),

ranked as (
    select
        game, rule, fault, game_id, steps, step, message, proved_at,
        row_number() over (partition by game, rule, fault order by game_id) as rank
    from told
    where place = 1
)

select
    game, rule, fault, game_id, if(step < 0 or steps = 0, null, least(step, steps - 1)) as step, message,
    if(proved_at < 0, null, proved_at) as proved_at
from ranked
where rank <= $most
order by game, rule, fault, game_id
