-- lead_kept: does the player who has the most points still have the most after the next round?
-- A row: a round scored that the seat went into with the most points, alone or with others, but not with all.
select after.game, after.step, after.seat, after.total = after.top as value
from scores as after
inner join scores as before
    on after.game = before.game and after.round = before.round + 1 and after.seat = before.seat
where before.total = before.top and before.bottom < before.top
order by after.game, after.step, after.seat
