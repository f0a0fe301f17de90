-- BB-SET-2: a row holds one baby of each value from 0 to 4.
-- A row: a row of babies laid out; values that nobody saw then are shown when babies are turned over at the end.
with turned_over as (
    select game, seat, min(step) as step, list_filter(arg_min("values", step), lambda value: value >= 0) as shown
    from log
    where type = 'babies_revealed'
    group by game, seat
), laid_out as (
    select
        log.game, log.step, log.seat, log."values", list_contains(log."values", -1) as hidden,
        list_filter(log."values", lambda value: value >= 0) as known, turned_over.shown, turned_over.step as proved_at
    from log
    left join turned_over
        on log.game = turned_over.game and log.seat = turned_over.seat and log.step < turned_over.step
    where log.type = 'babies_arranged'
)
select
    game, step, seat,
    case
        when not hidden then list_sort("values") = [0, 1, 2, 3, 4]
        when len("values") <> 5 or list_unique(known) < len(known) or list_max(known) > 4 then false
        when list_unique(shown) < len(shown) or list_max(shown) > 4 then false
    end as kept,
    if(
        hidden and list_unique(known) = len(known),
        format('P{} lays out babies of the values {} among others (shown at step {})', seat, shown, proved_at),
        format('P{} lays out the values {}', seat, "values")
    ) as detail,
    if(hidden and list_unique(known) = len(known) and len("values") = 5, proved_at, null) as proved_at
from laid_out
order by game, step;
