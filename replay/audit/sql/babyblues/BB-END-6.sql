-- BB-END-6: on equally many crying babies the tied player with the happiest babies (BB-R-HAPPIEST) wins.
-- A row: that level of the tie-break told, or a game that needs it.
with told as (
    select game, step, tied, kept, row_number() over (partition by game order by step) as nth
    from log
    where type = 'tie_broken' and level = 'happiest'
)
select
    ends.game, coalesce(told.step, ends.step) as step, -1 as seat,
    case
        when not finals.known then null
        when finals.decided_by <> 'scored' or len(finals.fewest) = 1 then told.game is null
        else coalesce(told.nth = 1 and told.tied = finals.fewest and told.kept = finals.happiest, false)
    end as kept,
    format(
        'of {} the tie-break keeps {}, expected of {}: {}', shown(told.tied), shown(told.kept), shown(finals.fewest),
        shown(finals.happiest)
    ) as detail
from ends
inner join finals on ends.game = finals.game
left join told on ends.game = told.game
where told.game is not null or (finals.decided_by = 'scored' and len(finals.fewest) > 1)
order by ends.game, step;
