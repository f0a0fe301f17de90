"""What the rules leave to whoever chooses an option: talk, and which copy of a card. One function an event class."""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from replay.games.babyblues import events as e
from replay.games.babyblues.rules.hands import is_listed
from replay.games.babyblues.table import Table
from replay.kernel.event import Event


def plain(table: object, event: Event) -> Event:
    """Return the option that `event` would stand for: no talk, the lowest copies; else the event itself."""
    strip = FREE.get(type(event))
    return event if strip is None else strip(table, event)


def lowest(table: Table, seat: int, cards: tuple[e.Card, ...]) -> tuple[e.Card, ...]:
    """BB-R-COPIES: return the lowest copies in hand of the same types in the same order; the first cards where a menu
    lists no types.
    """
    hand, type_of = table.hands[seat], table.deck.type_of
    if not is_listed(hand, len(cards)):
        return tuple([e.Card(card) for card in hand[: len(cards)]])
    left, chosen = list(hand), []
    for wanted in [type_of[card] for card in cards]:
        chosen.append(next(card for card in left if type_of[card] == wanted))
        left.remove(chosen[-1])
    return tuple([e.Card(card) for card in chosen])


def play_of_lowest(table: Table, event: e.RedCardPlayed) -> Event:
    """BB-R-COPIES: return the play of the lowest copy."""
    return msgspec.structs.replace(event, card=lowest(table, event.seat, (event.card,))[0])


def pick_of_lowest(table: Table, event: e.HandCardsThrown) -> Event:
    """BB-R-COPIES: return the pick of the lowest copies."""
    return msgspec.structs.replace(event, cards=lowest(table, event.seat, event.cards))


PLAYS: Final = (e.RedCardPlayed, e.HornPlayed, e.OrangeCardPlayed, e.GreenCardPlayed, e.TeddyBearPlayed)
FREE: Final[Mapping[type[Event], Callable[..., Event]]] = {
    e.TradeOffered: lambda table, event: msgspec.structs.replace(event, promise=(), wish=()),
    e.TradeAnswered: lambda table, event: msgspec.structs.replace(event, promise=()),
    e.TradeCardsCommitted: pick_of_lowest,
    e.HandCardsThrown: pick_of_lowest,
    **dict.fromkeys(PLAYS, play_of_lowest),
}
"""Asked only about events that `check` lets pass, so all cards are in hand."""
