-- BZ-SETUP-3: Actions, Events and Baby Powers are each shuffled once before play, in order, with exactly their cards.
-- A row: such a deck that is shuffled, or such a deck of a game whose first round has begun.
with orders as (
    select game, step, coalesce(lag(deck) over (partition by game order by step) < deck, true) as in_order
    from log
    where type = 'deck_shuffled' and reason = 'setup'
), removed as (
    select game, unnest(cards) as card
    from log
    where type = 'event_cards_removed'
), dues as (
    select headers.game, cards.pile, cards.pile_name, list_sort(list(cards.card)) as cards
    from headers
    inner join cards
        on headers.digest = cards.digest and cards.section in ('action', 'event', 'power')
        and cards.min_players <= headers.players
    anti join removed on headers.game = removed.game and cards.card = removed.card
    group by headers.game, cards.pile, cards.pile_name
), shuffles as (
    select log.game, log.step, log.deck, log.cards, orders.in_order
    from log
    inner join orders on log.game = orders.game and log.step = orders.step
    inner join dues on log.game = dues.game and log.deck = dues.pile
    where log.type = 'deck_shuffled' and log.reason = 'setup'
), begun as (
    select game, min(step) as step
    from rounds
    group by game
)
select
    shuffles.game, shuffles.step, -1 as seat,
    case
        when not shuffles.in_order then false
        when list_contains(shuffles.cards, -1) then null
        else list_sort(shuffles.cards) = dues.cards
    end as kept,
    format(
        '{} cards are shuffled as the deck {}, {} due{}', len(shuffles.cards), dues.pile_name, len(dues.cards),
        if(shuffles.in_order, '', ', before a deck that comes first')
    ) as detail
from shuffles
inner join dues on shuffles.game = dues.game and shuffles.deck = dues.pile
union all
select
    dues.game, begun.step, -1, count(shuffles.step) = 1 and max(shuffles.step) < begun.step,
    format('the deck {} has been shuffled {} times before play', dues.pile_name, count(shuffles.step))
from dues
inner join begun on dues.game = begun.game
left join shuffles on dues.game = shuffles.game and dues.pile = shuffles.deck
group by dues.game, begun.step, dues.pile, dues.pile_name
order by game, step;
