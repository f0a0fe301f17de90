"""The end of a turn of Baby Blues, and of the game."""

from typing import ClassVar

from replay.games.babyblues.events.numbers import Card, EndReason, TieLevel
from replay.kernel.event import Event, Kind


class DiscardDutyWaived(Event, frozen=True, gc=False):
    """BB-R-DUTYEMPTY: nothing played, and nothing in hand to throw away."""

    kind: ClassVar[Kind] = "derived"
    seat: int


class HandCardsThrown(Event, frozen=True, gc=False):
    """BB-TURN-9: the cards thrown away after a turn without a card played, sorted."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    cards: tuple[Card, ...]


class CardDrawn(Event, frozen=True, gc=False):
    """BB-TURN-8: the top card of the deck goes to a hand."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    card: Card


class DrawCutShort(Event, frozen=True, gc=False):
    """BB-R-DRYPILES: neither pile can supply the cards missing."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    missing: int


class GameEnded(Event, frozen=True, gc=False):
    """BB-END-1, BB-R-STALEMATE: all babies of `seat` cry, or (seat -1) the round limit is reached."""

    kind: ClassVar[Kind] = "derived"
    reason: EndReason
    seat: int
    turn: int
    round: int


class BabiesRevealed(Event, frozen=True, gc=False):
    """BB-END-3: the babies of a seat that do not cry are turned over."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    slots: tuple[int, ...]
    values: tuple[int, ...]


class ScoreCounted(Event, frozen=True, gc=False):
    """BB-END-2: points and numbers of babies of a seat."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    points: int
    crying: int
    happy: int
    unhappy: int


class TieBroken(Event, frozen=True, gc=False):
    """BB-END-5, BB-END-6: who of the tied is left after a level of the tie-break."""

    kind: ClassVar[Kind] = "derived"
    level: TieLevel
    tied: tuple[int, ...]
    kept: tuple[int, ...]


class ContestDecided(Event, frozen=True, gc=False):
    """BB-END-7, BB-END-8: who cried loudest."""

    kind: ClassVar[Kind] = "chance"
    tied: tuple[int, ...]
    winner: int


class WinnerDeclared(Event, frozen=True, gc=False):
    """BB-END-4, BB-2P-3: the winner, or those who share the victory."""

    kind: ClassVar[Kind] = "derived"
    seats: tuple[int, ...]
    shared: bool


class PlacesRanked(Event, frozen=True, gc=False):
    """BB-R-RANKING: the place of each seat, from 1; equal keys share a place."""

    kind: ClassVar[Kind] = "derived"
    places: tuple[int, ...]
