-- endgame_haste: once somebody has three crying babies or four, does the player drive whoever has most of them to the
-- end?
-- A row: a red or orange card played, with targets both at the opponent with the most crying babies, three at least,
-- and at one with fewer.
select game, step, seat, bool_or((trails and crying >= 3) and hit) as value
from targets
where attacks
group by game, step, seat
having bool_or((trails and crying >= 3)) and bool_or(not (trails and crying >= 3))
order by game, step
