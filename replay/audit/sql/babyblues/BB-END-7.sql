-- BB-END-7: those still tied hold a crying contest, where it is recorded (BB-R-CONTEST).
-- A row: a contest told, or a game that needs one.
with told as (
    select game, step, tied, winner
    from log
    where type = 'contest_decided'
)
select
    ends.game, coalesce(told.step, ends.step) as step, -1 as seat,
    case
        when not finals.known then null
        when finals.decided_by <> 'scored' or len(finals.happiest) = 1 or finals.final_tie <> 'recorded_contest' then
            told.game is null
        else coalesce(told.tied = finals.happiest, false)
    end as kept,
    format(
        'the contest is held by {}, tied are {} (final_tie {})', shown(told.tied), shown(finals.happiest),
        finals.final_tie
    ) as detail
from ends
inner join finals on ends.game = finals.game
left join told on ends.game = told.game
where
    told.game is not null
    or (finals.decided_by = 'scored' and len(finals.happiest) > 1 and finals.final_tie = 'recorded_contest')
order by ends.game, step;
