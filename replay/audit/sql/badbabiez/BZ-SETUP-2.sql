-- BZ-SETUP-2: each Object deck is shuffled once before play, with exactly its cards, in the order of rooms.
-- A row: an Object deck that is shuffled, or an Object deck of a game whose first round has begun.
with orders as (
    select game, step, coalesce(lag(deck) over (partition by game order by step) < deck, true) as in_order
    from log
    where type = 'deck_shuffled' and reason = 'setup'
), shuffles as (
    select log.game, log.digest, log.step, log.deck, log.cards, orders.in_order
    from log
    inner join orders on log.game = orders.game and log.step = orders.step
    inner join rooms on log.digest = rooms.digest and log.deck = rooms.room and rooms.room = rooms.room_type
    where log.type = 'deck_shuffled' and log.reason = 'setup'
), begun as (
    select game, min(step) as step
    from rounds
    group by game
), houses as (
    select passages.game, bool_or(passages.other >= types.rooms) as double
    from passages
    inner join headers on passages.game = headers.game
    inner join (
        select digest, count(*) // 2 as rooms
        from rooms
        group by digest
    ) as types on headers.digest = types.digest
    group by passages.game
), dues as (
    select headers.game, cards.pile, list_sort(list(cards.card)) as cards
    from headers
    inner join houses on headers.game = houses.game
    inner join cards on headers.digest = cards.digest and cards.section = 'object'
    where houses.double or not cards.second_copy
    group by headers.game, cards.pile
)
select
    shuffles.game, shuffles.step, -1 as seat,
    case
        when not shuffles.in_order then false
        when list_contains(shuffles.cards, -1) then null
        else coalesce(list_sort(shuffles.cards) = dues.cards, false)
    end as kept,
    format(
        '{} cards are shuffled as the deck {}, {}', len(shuffles.cards), piles.name,
        if(shuffles.in_order, 'in the order of decks', 'which comes before the deck shuffled last')
    ) as detail
from shuffles
left join dues on shuffles.game = dues.game and shuffles.deck = dues.pile
left join piles on shuffles.digest = piles.digest and shuffles.deck = piles.pile
union all
select
    dues.game, begun.step, -1, count(shuffles.step) = 1 and max(shuffles.step) < begun.step,
    format('the deck {} has been shuffled {} times before play', piles.name, count(shuffles.step))
from dues
inner join begun on dues.game = begun.game
inner join headers on dues.game = headers.game
left join piles on headers.digest = piles.digest and dues.pile = piles.pile
left join shuffles on dues.game = shuffles.game and dues.pile = shuffles.deck
group by dues.game, begun.step, dues.pile, piles.name
order by game, step;
