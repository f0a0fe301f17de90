-- BZ-PLAY-10: a refill of an Object deck holds just the cards of its pile, of whatever room they were.
-- A row: an Object deck made of its discard pile.
with refills as (
    select log.game, log.step, log.deck, log.cards
    from log
    inner join headers on log.game = headers.game
    where log.type = 'deck_shuffled' and log.reason = 'refill' and log.deck < headers.action_pile
), on_pile as (
    select refills.game, refills.step, list(lying.card order by lying.card) as cards
    from refills
    inner join lying
        on refills.game = lying.game and lying.lies = 'pile' and lying.pile = refills.deck
        and lying.since < refills.step and refills.step <= lying.until
    group by refills.game, refills.step
), unnamed as (
    select refills.game, refills.step
    from refills
    inner join log
        on refills.game = log.game and log.type = 'card_discarded' and (log.card is null or log.pile is null)
        and log.step < refills.step
    group by refills.game, refills.step
)
select
    refills.game, refills.step, -1 as seat,
    if(
        list_contains(refills.cards, -1) or unnamed.step is not null, null,
        list_sort(refills.cards) = coalesce(on_pile.cards, [])
    ) as kept,
    format(
        '{} cards become the deck of {}, and {} lie on its pile', len(refills.cards), shown(piles.name),
        len(coalesce(on_pile.cards, []))
    ) as detail
from refills
inner join headers on refills.game = headers.game
left join piles on headers.digest = piles.digest and refills.deck = piles.pile
left join on_pile on refills.game = on_pile.game and refills.step = on_pile.step
left join unnamed on refills.game = unnamed.game and refills.step = unnamed.step
order by refills.game, refills.step;
