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
    select emptied.*, stocks.on_pile
    from emptied
    asof left join stocks
        on emptied.game = stocks.game and emptied.pile = stocks.pile and emptied.step >= stocks.step
), refills as (
    select log.game, log.step, log.place, log.deck, log.cards
    from log
    where log.type = 'deck_shuffled' and log.reason = 'refill'
), named as (
    select refills.game, refills.step, list_sort(list(lying.card)) as cards
    from refills
    inner join lying
        on refills.game = lying.game and refills.deck = lying.pile and lying.lies = 'pile'
        and lying.since < refills.step and refills.step <= lying.until
    group by refills.game, refills.step
), counts as (
    select refills.game, refills.step, coalesce(stocks.in_deck, 0) as in_deck, coalesce(stocks.on_pile, 0) as on_pile
    from refills
    asof left join stocks
        on refills.game = stocks.game and refills.deck = stocks.pile and refills.step > stocks.step
)
select
    game, step, seat,
    coalesce(on_pile > 0, false)
    = (type = 'deck_shuffled' and deck = pile and reason = 'refill') as kept,
    format(
        'the last card of a deck is taken, {} lie on its pile; then comes {}', coalesce(on_pile, 0), type
    ) as detail
from piled
union all
select
    refills.game, refills.step, -1,
    case
        when
            counts.in_deck <> 0 or len(refills.cards) <> counts.on_pile
            or not (
                coalesce(before.pile = refills.deck and before.remain = 0, false) or later.step is null
                or coalesce(following.pile = refills.deck, false)
            )
            then false
        when list_contains(refills.cards, -1) then null
        else coalesce(list_sort(refills.cards) = named.cards, false)
    end,
    format(
        '{} cards are made a deck; its pile has {}, the deck still {}', len(refills.cards), counts.on_pile,
        counts.in_deck
    )
from refills
inner join counts on refills.game = counts.game and refills.step = counts.step
left join named on refills.game = named.game and refills.step = named.step
left join log as prior on refills.game = prior.game and refills.place - 1 = prior.place
left join takings as before on prior.game = before.game and prior.step = before.step
left join log as later on refills.game = later.game and refills.place + 1 = later.place
left join takings as following on later.game = following.game and later.step = following.step
order by game, step;
