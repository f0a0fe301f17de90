-- BB-R-HORNEMPTY: a horn that would make no baby unhappy may be played, or not, as agreed for the game.
-- A row: a horn played where that is forbidden.
select
    neighbours.game, neighbours.step, any_value(neighbours.player) as seat, bool_or(neighbours.due = 'hit') as kept,
    'a horn is played next to no happy baby that it may reach' as detail
from neighbours
inner join headers on neighbours.game = headers.game
where headers.horn_without_victims = 'illegal'
group by neighbours.game, neighbours.step
order by neighbours.game, neighbours.step;
