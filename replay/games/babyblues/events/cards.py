"""What cards do to babies in Baby Blues: negative and positive ones, and what follows."""

from typing import ClassVar

from replay.games.babyblues.events.numbers import AvertReason, Card, DiscardReason, Origin, SpareReason
from replay.kernel.event import Event, Kind


class RedCardPlayed(Event, frozen=True, gc=False):
    """BB-CARD-4: a poo, a stolen pacifier or a nervous baby on an opponent's happy baby."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    card: Card
    target_seat: int
    target_slot: int


class HornPlayed(Event, frozen=True, gc=False):
    """BB-HORN-1: a horn on a crying baby."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    card: Card
    target_seat: int
    target_slot: int


class OrangeCardPlayed(Event, frozen=True, gc=False):
    """BB-CARD-5: a card that takes the green card from underneath an opponent's baby."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    card: Card
    target_seat: int
    target_slot: int


class GreenCardPlayed(Event, frozen=True, gc=False):
    """BB-CARD-6: a card that answers what makes a baby unhappy."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    card: Card
    target_seat: int
    target_slot: int


class TeddyBearPlayed(Event, frozen=True, gc=False):
    """BB-TED-3, BB-R-TEDDY: a teddy bear, which answers anything."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    card: Card
    target_seat: int
    target_slot: int


class CardDiscarded(Event, frozen=True, gc=False):
    """BB-RES-1 to BB-RES-4: a card leaves a hand (slot -1) or a baby for the discard pile."""

    kind: ClassVar[Kind] = "derived"
    card: Card
    origin: Origin
    seat: int
    slot: int
    reason: DiscardReason
    discard_size: int


class BabyMadeUnhappy(Event, frozen=True, gc=False):
    """BB-UNH-1: an unhappy card covers a baby, because of a red card or a horn."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    slot: int
    cause: Card
    pile_left: int


class HornSparedBaby(Event, frozen=True, gc=False):
    """BB-HORN-3, BB-R-HORNOWN: a neighbour that the horn does not affect."""

    kind: ClassVar[Kind] = "derived"
    card: Card
    seat: int
    slot: int
    reason: SpareReason


class BabyMadeHappy(Event, frozen=True, gc=False):
    """BB-DIA-3, BB-DIA-4: the unhappy card goes back to its pile."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    slot: int
    by: Card
    pile_left: int


class CryingAverted(Event, frozen=True, gc=False):
    """BB-R-PROTECTED, BB-R-CRYTIME: an unhappy baby that does not start to cry in this step 4, and why."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    slot: int
    reason: AvertReason


class BabyStartedCrying(Event, frozen=True, gc=False):
    """BB-TURN-7, BB-UNH-2: the unhappy card is turned over for good; `crying` counts the seat's crying babies."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    slot: int
    cause: Card
    crying: int
