-- BB-R-COPIES: cards picked together are told in the order of the deck file.
-- A row: cards laid down for an exchange, or thrown away.
select
    game, step, seat,
    if(list_contains(cards, -1), null, cards = list_sort(list_distinct(cards))) as kept,
    format('P{} picks {} cards, told out of order or twice', seat, len(cards)) as detail
from log
where type in ('trade_cards_committed', 'hand_cards_thrown')
order by game, step;
