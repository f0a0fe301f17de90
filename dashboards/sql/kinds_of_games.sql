-- The games that there are records of. One row a game.
select distinct game
from games
order by game
