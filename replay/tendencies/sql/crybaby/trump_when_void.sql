-- trump_when_void: does the player play trump where the suit led is lacking?
-- A row: a play after the first of a trick led in blue or red, without a card of the suit led, with a yellow card and
-- another open.
-- Where the suit led, blue or red, could be followed, yellow would not be open.
select game, step, seat, colour = 'yellow' as value
from choices
where led in ('blue', 'red') and yellow and not_yellow
order by game, step
