-- horn_reach: how many babies of others does a horn make unhappy?
-- A row: a horn played.
select game, step, seat, others as value
from horns
where chosen
order by game, step
