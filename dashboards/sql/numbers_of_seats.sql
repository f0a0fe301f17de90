-- How many players sat at a table. One row a number.
select distinct players
from games
order by players
