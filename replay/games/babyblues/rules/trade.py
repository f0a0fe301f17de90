"""Step 1, trade cards: offers, answers, cards laid face down, the exchange, and who lied."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from replay.errors import require
from replay.games.babyblues.events import (
    Card,
    CardChangedHands,
    CardType,
    StepClosed,
    TradeAnswered,
    TradeCardsCommitted,
    TradeCompleted,
    TradeOffered,
    TradePromiseBroken,
)
from replay.games.babyblues.rules.hands import picks, require_held, require_sorted, types
from replay.games.babyblues.table import ANSWER, COMMIT, TRADE, Deal, Table
from replay.kernel.event import Event
from replay.kernel.loop import Choice


def may_offer(table: Table) -> bool:
    """BB-TRADE-4, BB-R-TRADELIMIT, BB-R-OFFERLIMIT: trades and offers of a turn are bounded."""
    trades, made = bounds(table)
    return within(table.trades, trades) and within(table.offers, made)


def bounds(table: Table) -> tuple[int, int]:
    """BB-R-TRADELIMIT, BB-R-OFFERLIMIT: the most trades and the most offers of a turn; -1 is no bound."""
    return table.options.max_trades_per_turn, table.options.max_offers_per_turn


def within(count: int, bound: int) -> bool:
    """Return whether one more is within a bound, -1 being none."""
    return bound < 0 or count < bound


def offers(table: Table, partner: int) -> tuple[TradeOffered, ...]:
    """BB-TRADE-1, BB-R-TRADESHAPE, BB-R-TRADESHORT: how many cards for how many; nobody gives more than the hand
    holds.
    """
    mine, theirs = len(table.hands[table.active]), len(table.hands[partner])
    shape = table.options.trade_shape
    if shape == "any_counts":
        return uneven_offers(table.active, partner, mine, theirs)
    return even_offers(table.active, partner, min(mine, theirs, 1) if shape == "one_for_one" else min(mine, theirs))


@lru_cache(maxsize=256)
def even_offers(seat: int, partner: int, most: int) -> tuple[TradeOffered, ...]:
    """Return the offers of as many cards as are asked, 1 to `most`; built once, for every turn offers them again and
    again.
    """
    return tuple([TradeOffered(seat, partner, count, count) for count in range(1, most + 1)])


@lru_cache(maxsize=256)
def uneven_offers(seat: int, partner: int, mine: int, theirs: int) -> tuple[TradeOffered, ...]:
    """Return the offers of any number of cards for any number."""
    counts = [(count, back) for count in range(1, mine + 1) for back in range(1, theirs + 1)]
    return tuple([TradeOffered(seat, partner, count, back) for count, back in counts])


def partners(table: Table) -> list[int]:
    """BB-R-TRADEWHO: everybody else, clockwise."""
    return [(table.active + place) % table.players for place in range(1, table.players)]


def ask_trade(table: Table) -> Choice:
    """BB-TURN-4, BB-TRADE-1: offer a trade, its talk left to the speaker, or close the step."""
    seat = table.active
    options: list[Event] = []
    if may_offer(table):
        for partner in partners(table):
            options += offers(table, partner)
    return Choice(seat, (*options, StepClosed(seat, "trade")))


def check_offer(table: Table, event: TradeOffered) -> None:
    """BB-TRADE-1, BB-TRADE-4, BB-2P-4 and the rulings on trade: by the active seat, in step 1, as the hands allow."""
    seat, partner = event.seat, event.partner
    require(table.players > 2, "BB-2P-4", seat, "two players never trade")
    require(table.phase == TRADE, "BB-TURN-4", seat, "trades are offered in step 1 only")
    require(seat == table.active, "BB-R-TRADEWHO", seat, "only the active seat, {}, offers trades", table.active)
    require(partner in partners(table), "BB-R-TRADEWHO", seat, "seat {} is no partner", partner)
    trades, made = bounds(table)
    require(within(table.trades, trades), "BB-R-TRADELIMIT", seat, "{} trades are the most in a turn", trades)
    require(within(table.offers, made), "BB-R-OFFERLIMIT", seat, "{} offers are the most in a turn", made)
    hold = 1 <= event.count <= len(table.hands[seat]) and 1 <= event.count_back <= len(table.hands[partner])
    require(
        hold,
        "BB-R-TRADESHORT",
        seat,
        "{} for {} is more than the hands hold, or nothing",
        event.count,
        event.count_back,
    )
    fits = any((event.count, event.count_back) == (offer.count, offer.count_back) for offer in offers(table, partner))
    require(fits, "BB-R-TRADESHAPE", seat, "{} for {} is no trade here", event.count, event.count_back)
    require_talk(table, seat, event.promise, event.count)
    require_talk(table, partner, event.wish, event.count_back, bound=False)


def require_talk(table: Table, speaker: int, said: Sequence[CardType], count: int, *, bound: bool = True) -> None:
    """BB-TRADE-6, BB-R-PROMISE: talk names as many types as cards are to be given, or none; under binding only cards
    held.
    """
    require(len(said) in (0, count), "BB-R-PROMISE", speaker, "{} types are named for {} cards", len(said), count)
    known = all(0 <= type_ < len(table.deck.kinds) for type_ in said)
    require(known, "BB-R-PROMISE", speaker, "a type is named that the deck does not have")
    if bound and is_binding(table):
        wanted: Counter[int] = Counter(said)
        missing = wanted - Counter(types(table, table.hands[speaker]))
        require(not missing, "BB-R-PROMISE", speaker, "cards are promised that are not in hand")


def is_binding(table: Table) -> bool:
    """BB-R-PROMISE: whether the cards promised have to be given."""
    return table.options.bluffing == "binding"


def ask_answer(table: Table) -> Choice:
    """BB-TRADE-5: accept, with or without a promise, or refuse."""
    assert table.deal is not None
    partner = table.deal.partner
    return Choice(partner, (TradeAnswered(partner, accepted=True), TradeAnswered(partner, accepted=False)))


def check_answer(table: Table, event: TradeAnswered) -> None:
    """BB-TRADE-5, BB-R-WITHDRAW, BB-R-PROMISE: by the partner, once; a refusal promises nothing."""
    seat = event.seat
    require(table.phase == ANSWER and table.deal is not None, "BB-TRADE-5", seat, "no offer waits for an answer")
    assert table.deal is not None
    require(seat == table.deal.partner, "BB-TRADE-5", seat, "seat {} answers", table.deal.partner)
    require(event.accepted or not event.promise, "BB-R-PROMISE", seat, "a refusal promises nothing")
    require_talk(table, seat, event.promise, table.deal.count_back)


def committing(deal: Deal) -> tuple[int, int, tuple[int, ...]]:
    """BB-R-COMMITORDER: who lays cards down now, how many, and what that side has promised; the active seat first."""
    if not deal.commits:
        return deal.seat, deal.count, deal.promise
    return deal.partner, deal.count_back, deal.answer


def commits(table: Table) -> list[tuple[Card, ...]]:
    """BB-TRADE-6, BB-R-PROMISE, BB-R-COPIES: any cards of the agreed number; under binding those promised."""
    assert table.deal is not None
    seat, count, promise = committing(table.deal)
    if promise and is_binding(table):
        return [promised_copies(table, seat, promise)]
    return picks(table, table.hands[seat], count)


def promised_copies(table: Table, seat: int, promise: Sequence[int]) -> tuple[Card, ...]:
    """Return the lowest copies in hand of the types promised."""
    left, wanted = list(table.hands[seat]), list(promise)
    chosen = []
    for card in left:
        if table.deck.type_of[card] in wanted:
            wanted.remove(table.deck.type_of[card])
            chosen.append(Card(card))
    return tuple(chosen)


def ask_commit(table: Table) -> Choice:
    """BB-TRADE-1, BB-TRADE-2, BB-TRADE-6: which cards to hand over, promised or not."""
    assert table.deal is not None
    seat = committing(table.deal)[0]
    return Choice(seat, tuple([TradeCardsCommitted(seat, cards) for cards in commits(table)]))


def check_commit(table: Table, event: TradeCardsCommitted) -> None:
    """BB-TRADE-2, BB-R-COMMITORDER, BB-R-WITHDRAW, BB-R-PROMISE, BB-R-COPIES: the side whose turn it is, as many cards
    as agreed.
    """
    seat = event.seat
    due = table.phase == COMMIT and table.deal is not None and len(table.deal.commits) < 2
    require(due, "BB-TRADE-2", seat, "no cards are laid down for an exchange now")
    assert table.deal is not None
    side, count, promise = committing(table.deal)
    require(seat == side, "BB-R-COMMITORDER", seat, "seat {} lays its cards down now", side)
    require(len(event.cards) == count, "BB-R-WITHDRAW", seat, "{} were agreed, not {}", count, len(event.cards))
    require_held(table, seat, event.cards, "BB-R-TRADESHORT")
    require_sorted(table, seat, event.cards)
    broken = bool(promise) and is_binding(table) and types(table, event.cards) != sorted(promise)
    require(not broken, "BB-R-PROMISE", seat, "under binding the cards promised are given")


def complete_trade(table: Table) -> Event | None:
    """BB-TRADE-2, BB-TRADE-3: once both have laid down, both hand over at the same time."""
    deal = table.deal
    if deal is None or len(deal.commits) < 2:
        return None
    return TradeCompleted(deal.seat, deal.partner, deal.count, deal.count_back, table.trades + 1)


def exchange(table: Table) -> Event | None:
    """BB-TRADE-3, BB-TRADE-6, BB-TRADE-7: card after card goes over, the active seat's first; then it shows who
    lied.
    """
    deal = table.deal
    if deal is None or not deal.completed:
        return None
    if deal.moved < deal.count:
        return CardChangedHands(Card(deal.commits[0][deal.moved]), deal.seat, deal.partner)
    if deal.moved < deal.count + deal.count_back:
        return CardChangedHands(Card(deal.commits[1][deal.moved - deal.count]), deal.partner, deal.seat)
    return tell_lie(table, deal) if deal.promise or deal.answer else None


def tell_lie(table: Table, deal: Deal) -> Event | None:
    """BB-TRADE-6, BB-R-PROMISE: a lie is a promise that differs, as a multiset of types, from the cards given."""
    sides = (
        (deal.seat, deal.partner, deal.promise, deal.commits[0]),
        (deal.partner, deal.seat, deal.answer, deal.commits[1]),
    )
    for giver, receiver, promise, cards in sides:
        given, promised = types(table, cards), sorted(promise)
        if promised and promised != given and giver not in deal.told:
            return TradePromiseBroken(giver, receiver, as_types(promised), as_types(given))
    return None


def as_types(numbers: Sequence[int]) -> tuple[CardType, ...]:
    """Return numbers as card types."""
    return tuple([CardType(number) for number in numbers])
