-- BB-SET-11: when the deck has run out, the discard pile is shuffled and becomes the new deck.
-- A row: a shuffle after the first, or one told as a reshuffle.
with counted as (
    select game, shuffle_step, count(*) as cards
    from taken
    group by game, shuffle_step
), thrown as (
    select game, shuffle_step, list_sort(list(card)) as cards
    from discards
    group by game, shuffle_step
), judged as (
    select
        shuffles.game, shuffles.step, shuffles.nth, shuffles.reason, shuffles.veiled, shuffles.size, before.size
            as size_before,
        coalesce(counted.cards, 0) as drawn, list_sort(shuffles."order") as cards, coalesce(thrown.cards, [])
            as expected
    from shuffles
    left join shuffles as before on shuffles.game = before.game and shuffles.nth = before.nth + 1
    left join counted on before.game = counted.game and before.step = counted.shuffle_step
    left join thrown on before.game = thrown.game and before.step = thrown.shuffle_step
    where shuffles.nth > 1 or shuffles.reason = 'reshuffle'
)
select
    game, step, -1 as seat,
    coalesce(reason = 'reshuffle' and nth > 1 and drawn = size_before and size = len(expected), false)
    and if(veiled, null, cards = expected) as kept,
    format(
        '{} cards are shuffled ({}), {} had been discarded; of the deck {} of {} cards had been drawn', size, reason,
        len(expected), drawn, coalesce(size_before, 0)
    ) as detail
from judged
order by game, step;
