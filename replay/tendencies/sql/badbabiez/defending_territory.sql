-- defending_territory: does the Baby throw at one that enters its team's territory?
-- A row: a choice between an entry throw and passing.
select game, step, seat, verb = 'throw' as value
from menus
where passes and throws
order by game, step
