-- BZ-DRAW-2: a deck that a draw has emptied is made of its discard pile at once, and at no other time.
-- A row: a draw that takes the last card of a deck and is not the last event, or a refill.
with emptied as (
    select takings.game, takings.step, takings.seat, takings.pile, following.type, following.deck, following.reason
    from takings
    inner join log on takings.game = log.game and takings.step = log.step
    inner join log as following on takings.game = following.game and log.place + 1 = following.place
    left join enders on log.digest = enders.digest and log.type = 'event_revealed' and log.card = enders.card
    where takings.remain = 0 and enders.card is null -- End of Games stops the game at once, BZ-END-1
), piled as (
    select emptied.game, emptied.step, emptied.pile, count(*) as cards
    from emptied
    inner join lying
        on emptied.game = lying.game and emptied.pile = lying.pile and lying.lies = 'pile'
        and lying.since < emptied.step and emptied.step <= lying.until
    group by emptied.game, emptied.step, emptied.pile
), refills as (
    select log.game, log.step, log.place, log.deck, log.cards
    from log
    where log.type = 'deck_shuffled' and log.reason = 'refill'
), stock as (
    select
        refills.game, refills.step, list_sort(list(lying.card) filter (where lying.lies = 'pile')) as pile_cards,
        count(*) filter (where lying.lies = 'deck') as deck_cards
    from refills
    inner join lying
        on refills.game = lying.game and refills.deck = lying.pile and lying.lies in ('pile', 'deck')
        and lying.since < refills.step and refills.step <= lying.until
    group by refills.game, refills.step
)
select
    emptied.game, emptied.step, emptied.seat,
    coalesce(piled.cards > 0, false)
    = (emptied.type = 'deck_shuffled' and emptied.deck = emptied.pile and emptied.reason = 'refill') as kept,
    format(
        'the last card of a deck is taken, {} lie on its pile; then comes {}', coalesce(piled.cards, 0), emptied.type
    ) as detail
from emptied
left join piled on emptied.game = piled.game and emptied.step = piled.step
union all
select
    refills.game, refills.step, -1,
    case
        when list_contains(refills.cards, -1) then null
        else
            coalesce(stock.deck_cards = 0 and list_sort(refills.cards) = stock.pile_cards, false)
            and (
                coalesce(before.pile = refills.deck and before.remain = 0, false)
                or later.step is null or coalesce(following.pile = refills.deck, false)
            )
    end,
    format(
        '{} cards are made a deck; its pile has {}, the deck still {}', len(refills.cards),
        coalesce(len(stock.pile_cards), 0), coalesce(stock.deck_cards, 0)
    )
from refills
left join stock on refills.game = stock.game and refills.step = stock.step
left join log as prior on refills.game = prior.game and refills.place - 1 = prior.place
left join takings as before on prior.game = before.game and prior.step = before.step
left join log as later on refills.game = later.game and refills.place + 1 = later.place
left join takings as following on later.game = following.game and later.step = following.step
order by game, step;
