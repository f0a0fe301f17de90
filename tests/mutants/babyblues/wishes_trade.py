"""What a seat of Baby Blues might do at the setup or in a trade that it may not; as in `wishes.py`."""

import msgspec

from replay.games.babyblues import events as e
from replay.games.babyblues.table import NEGATIVE, TRADE, Table
from replay.kernel.event import Event
from tests.mutants.babyblues.wishes import Wish, stranger


def colour_taken(event: Event, table: Table) -> Event | None:
    """Take a set of babies that another has."""
    assert isinstance(event, e.ColourChosen)
    return e.ColourChosen(event.seat, e.Colour(table.colours[0])) if table.colours else None


def offer(**fields: int) -> Wish:
    """Offer a trade of other numbers, without talk."""

    def wish(event: Event, table: Table) -> Event | None:
        assert isinstance(event, e.TradeOffered)
        return msgspec.structs.replace(event, promise=(), wish=(), **fields)

    return wish


def one_more_offer(trades: int, offers: int) -> Wish:
    """Offer a trade after so many trades and offers in the turn."""

    def wish(event: Event, table: Table) -> Event | None:
        due = table.phase == TRADE and table.trades >= trades and table.offers >= offers
        fits = due and (trades or table.trades < 3)
        return e.TradeOffered(table.active, (table.active + 1) % table.players, 1, 1) if fits else None

    return wish


def offer_late(event: Event, table: Table) -> Event | None:
    """Offer a trade in step 2."""
    late = table.phase == NEGATIVE and table.players > 2
    return e.TradeOffered(table.active, (table.active + 1) % table.players, 1, 1) if late else None


def promise_too_much(event: Event, table: Table) -> Event | None:
    """Promise more cards than are offered."""
    assert isinstance(event, e.TradeOffered)
    return msgspec.structs.replace(event, promise=(e.CardType(0),) * (event.count + 1))


def promise_not_held(event: Event, table: Table) -> Event | None:
    """Promise cards that are not in hand."""
    assert isinstance(event, e.TradeOffered)
    type_ = e.CardType(table.deck.type_of[stranger(table, event.seat)])
    return msgspec.structs.replace(event, promise=(type_,) * event.count)


def refusal_with_promise(event: Event, table: Table) -> Event | None:
    """Refuse, and promise something all the same."""
    assert isinstance(event, e.TradeAnswered)
    assert table.deal is not None
    return e.TradeAnswered(event.seat, False, (e.CardType(0),) * table.deal.count_back)


def commit_not_held(event: Event, table: Table) -> Event | None:
    """Lay down a card that is not in hand."""
    assert isinstance(event, e.TradeCardsCommitted)
    return msgspec.structs.replace(event, cards=(*event.cards[1:], stranger(table, event.seat)))


def commit_again(event: Event, table: Table) -> Event | None:
    """Lay one card down twice."""
    assert isinstance(event, e.TradeCardsCommitted)
    return e.TradeCardsCommitted(event.seat, (event.cards[0], *event.cards[:-1])) if len(event.cards) > 1 else None


def commit_unsorted(event: Event, table: Table) -> Event | None:
    """Lay the same cards down, named in another order."""
    assert isinstance(event, e.TradeCardsCommitted)
    return msgspec.structs.replace(event, cards=event.cards[::-1]) if len(event.cards) > 1 else None


def commit_too_many(event: Event, table: Table) -> Event | None:
    """Lay down one card more than was agreed."""
    assert isinstance(event, e.TradeCardsCommitted)
    more = [e.Card(card) for card in table.hands[event.seat] if card not in event.cards]
    return e.TradeCardsCommitted(event.seat, (*event.cards, more[0])) if more else None


def commit_a_lie(event: Event, table: Table) -> Event | None:
    """Lay down something else than what was promised."""
    assert isinstance(event, e.TradeCardsCommitted)
    deal = table.deal
    assert deal is not None
    said = deal.answer if deal.commits else deal.promise
    other = [card for card in table.hands[event.seat] if table.deck.type_of[card] not in said]
    if not said or len(other) < len(event.cards):
        return None
    return e.TradeCardsCommitted(event.seat, tuple([e.Card(card) for card in other[: len(event.cards)]]))
