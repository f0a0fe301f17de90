-- black_when_void: does the player spend black cards where the suit led is lacking?
-- A row: a play after the first of a trick not led in black, without a card of the suit led, with a black card and
-- another open.
select game, step, seat, colour = 'black' as value
from choices
where not following and black and not_black
order by game, step
