-- finishing_off: does the player attack the last baby of an opponent that is not crying yet?
-- A row: a choice in step 2 with a red card open on the last baby of an opponent that is not crying.
select game, step, seat, bool_or(hit) as value
from targets
where by_red and crying = 4
group by game, step, seat
order by game, step
