-- black_unforced: does the player spend black cards where the suit led could be followed?
-- A row: a play after the first of a trick not led in black, with a card of the suit led and a black one both open.
select game, step, seat, colour = 'black' as value
from choices
where led <> 'black' and following and black
order by game, step
