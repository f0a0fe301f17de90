-- The settings that the games measured were played in. A row: setting, table size, deck and options (JSON).
select distinct setting, players, digest, options
from headers
order by setting
