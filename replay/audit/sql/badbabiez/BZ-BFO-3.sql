-- BZ-BFO-3: for others the Defence counts one less, as changed by what the blocker has, and is still high enough.
-- A row: a block for others.
select
    game, step, seat,
    case when window_step is null then defence = due_for_others else defence >= value and defence = due_for_others end
        as kept,
    format(
        'P{} blocks for others with a Defence of {} ({} is due) against {}', seat, defence, shown(due_for_others),
        shown(value)
    ) as detail
from blocks
where type = 'block_played' and not own
order by game, step;
