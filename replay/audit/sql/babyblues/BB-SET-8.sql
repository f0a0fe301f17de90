-- BB-SET-8: the first deck is all event cards, shuffled together.
-- A row: the first shuffle of a game, or any other that is told as one of the setup.
with judged as (
    select
        shuffles.game, shuffles.step, shuffles.nth, shuffles.reason, shuffles.veiled, shuffles.size, headers.deck_cards,
        list_unique(shuffles."order") as different, list_max(shuffles."order") as highest
    from shuffles
    inner join headers on shuffles.game = headers.game
    where shuffles.nth = 1 or shuffles.reason = 'setup'
)
select
    game, step, -1 as seat,
    nth = 1 and reason = 'setup' and size = deck_cards
    and if(veiled, null, different = deck_cards and highest < deck_cards) as kept,
    format('shuffle {} of the game ({}) has {} cards, {} different, of {}', nth, reason, size, different, deck_cards)
        as detail
from judged
order by game, step;
