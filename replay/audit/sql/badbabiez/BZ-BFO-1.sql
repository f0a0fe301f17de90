-- BZ-BFO-1: who blocks for others is neither the thrower nor the one aimed at, and blocks a throw under way.
-- A row: a block for others.
select
    game, step, seat,
    window_step is not null and not stopped and seat <> thrower and seat <> coalesce(target_seat, -1)
    and target = aimed as kept,
    case
        when window_step is null then format('P{} blocks where nothing is thrown', seat)
        when stopped then format('P{} blocks a throw that is stopped already', seat)
        when target <> aimed then format('P{} blocks at another target than the throw of P{}', seat, thrower)
        else format('P{} blocks for others a throw of P{}', seat, thrower)
    end as detail
from blocks
where type = 'block_played' and not own
order by game, step;
