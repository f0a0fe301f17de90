-- finishing_off: does the Baby throw at one that has a single Boo-Boo Point left?
-- A row: a throw at a Baby of another side, with one with its last Boo-Boo Point and one with more to aim at.
select game, step, seat, bool_or(weak) filter (where chosen) as value
from victims
where not fight
group by game, step, seat
having bool_or(weak) and bool_or(not weak) and bool_or(chosen)
order by game, step
