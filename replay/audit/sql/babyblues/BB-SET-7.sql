-- BB-SET-7: without the house rule no teddy bear is in the deck.
-- A row: a shuffle of the base game.
with counted as (
    select
        shuffles.game, shuffles.step, shuffles.veiled, count(cards.card) as bears
    from shuffles
    inner join headers on shuffles.game = headers.game
    left join cards
        on headers.digest = cards.digest and cards.variant and list_contains(shuffles."order", cards.card)
    where headers.teddy_bears = 'off'
    group by shuffles.game, shuffles.step, shuffles.veiled
)
select
    game, step, -1 as seat, if(bears = 0 and veiled, null, bears = 0) as kept,
    format('{} teddy bears are shuffled into the deck', bears) as detail
from counted
order by game, step;
