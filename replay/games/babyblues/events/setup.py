"""The setup of Baby Blues: colours, rows, starting player, deck and hands."""

from typing import ClassVar

from replay.games.babyblues.events.numbers import Card, Colour, ShuffleReason
from replay.kernel.event import Event, Kind


class ColourChosen(Event, frozen=True, gc=False):
    """BB-SET-1, BB-R-COLOURCLASH: a seat takes the five babies of a colour."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    colour: Colour


class BabiesArranged(Event, frozen=True, gc=False):
    """BB-SET-3: the values of a row, from slot 0 to slot 4, face down."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    values: tuple[int, ...]


class StartingPlayerChosen(Event, frozen=True, gc=False):
    """BB-TURN-2, BB-R-STARTER: who has the first turn of every round."""

    kind: ClassVar[Kind] = "chance"
    seat: int


class DeckShuffled(Event, frozen=True, gc=False):
    """BB-SET-8, BB-SET-11: the new draw deck, top card first."""

    kind: ClassVar[Kind] = "chance"
    order: tuple[Card, ...]
    reason: ShuffleReason


class CardDealt(Event, frozen=True, gc=False):
    """BB-SET-10, BB-R-DEALORDER: the top card goes to a hand at the start."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    card: Card
