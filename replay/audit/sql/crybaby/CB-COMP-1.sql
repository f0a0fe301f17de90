-- CB-COMP-1: a shuffled deck names each of its cards once.
-- A row: a shuffle.
with shuffled as (
    select
        log.game, log.step, headers.cards, list_transform(log."order", lambda face: face // 2) as cards_named,
        list_contains(log."order", -1) as unknown
    from log
    inner join headers on log.game = headers.game
    where log.type = 'deck_shuffled'
)
select
    game, step, -1 as seat,
    case
        when unknown then null
        else len(cards_named) = cards and list_unique(cards_named) = cards and list_max(cards_named) < cards
    end as kept,
    format(
        'the order names {} cards, {} of them different, expected {}', len(cards_named), list_unique(cards_named), cards
    ) as detail
from shuffled
order by game, step;
