"""The start of a turn of Baby Blues, and its trades."""

from typing import ClassVar

from replay.games.babyblues.events.numbers import Card, CardType, Step
from replay.kernel.event import Event, Kind


class TurnStarted(Event, frozen=True, gc=False):
    """BB-TURN-1, BB-TURN-2: a seat's turn, counted over all seats from 1, in a round, from 1."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    turn: int
    round: int


class FeedingAdvanced(Event, frozen=True, gc=False):
    """BB-JAR-4: a jar is slid one picture further."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    slot: int
    card: Card
    covered: int
    total: int


class TradeOffered(Event, frozen=True, gc=False):
    """BB-TRADE-1: numbers that are binding once accepted; promise and wish are talk, and may be empty or lies."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    partner: int
    count: int
    count_back: int
    promise: tuple[CardType, ...] = ()
    wish: tuple[CardType, ...] = ()


class TradeAnswered(Event, frozen=True, gc=False):
    """BB-TRADE-5: the partner accepts, perhaps with a promise of its own, or refuses."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    accepted: bool
    promise: tuple[CardType, ...] = ()


class TradeCardsCommitted(Event, frozen=True, gc=False):
    """BB-TRADE-2: cards laid face down for the exchange, sorted."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    cards: tuple[Card, ...]


class TradeCompleted(Event, frozen=True, gc=False):
    """BB-TRADE-2: both have committed; `number` counts the trades of this turn."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    partner: int
    count: int
    count_back: int
    number: int


class CardChangedHands(Event, frozen=True, gc=False):
    """BB-TRADE-3: a card goes over to the other side of the trade."""

    kind: ClassVar[Kind] = "derived"
    card: Card
    giver: int
    receiver: int


class TradePromiseBroken(Event, frozen=True, gc=False):
    """BB-TRADE-6: what was promised and what was given instead, as types, sorted; known to the two parties only."""

    kind: ClassVar[Kind] = "derived"
    giver: int
    receiver: int
    promised: tuple[CardType, ...]
    given: tuple[CardType, ...]


class StepClosed(Event, frozen=True, gc=False):
    """BB-TURN-3: an optional step is left."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    step: Step
