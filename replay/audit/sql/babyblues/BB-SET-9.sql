-- BB-SET-9: the discard pile starts empty, after a shuffle of it too, and grows by each card discarded.
-- A row: a card discarded.
select
    game, step, seat, discard_size = nth as kept,
    format('the discard pile is said to hold {} cards, {} have been put there', shown(discard_size), nth) as detail
from discards
order by game, step;
