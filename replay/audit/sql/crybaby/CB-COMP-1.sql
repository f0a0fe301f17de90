-- CB-COMP-1: a shuffled deck names each of its cards once.
-- A row: a shuffle.
with shuffled as (
    select
        lists.game, lists.step, headers.cards,
        list_transform(list_filter(lists."order", lambda face: face >= 0), lambda face: face // 2) as cards_named,
        list_contains(lists."order", -1) as unknown
    from lists
    inner join headers on lists.game = headers.game
    where lists.type = 'deck_shuffled'
)
select
    game, step, -1 as seat,
    case
        when list_unique(cards_named) < len(cards_named) then false
        when unknown then null
        else len(cards_named) = cards and list_max(cards_named) < cards
    end as kept,
    format(
        'the order names {} cards, {} of them different, expected {}', len(cards_named), list_unique(cards_named), cards
    ) as detail
from shuffled
order by game, step;
