-- black_unforced: does the player spend black cards where the suit led could be followed?
-- A row: a play after the first of a trick not led in black, with a card of the suit led and a black one both open.
select game, step, seat, colour = 'black' as value
from plays
where led <> 'black' and list_has_all(open, [upper(led[1]), 'K'])
order by game, step
