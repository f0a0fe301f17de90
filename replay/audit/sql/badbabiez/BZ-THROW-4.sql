-- BZ-THROW-4: the Baby aimed at blocks with one Common Object whose Defence is at least the value of the throw.
-- A row: a block for oneself.
select
    game, step, seat,
    case
        when window_step is null then false
        else seat = target_seat and target = aimed and coalesce(common, true) and defence >= value and defence = due
    end as kept,
    if(
        window_step is null, format('P{} blocks where nothing is thrown', seat),
        format(
            'P{} blocks with a Defence of {} ({} is due) against {}, aimed at {}', seat, defence, shown(due), value,
            if(target_seat is null, 'no Baby', format('P{}', target_seat))
        )
    ) as detail
from blocks
where type = 'block_played' and own
order by game, step;
