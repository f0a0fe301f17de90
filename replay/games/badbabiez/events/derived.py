"""What follows by itself in Bad Babiez, chosen by nobody."""

from typing import ClassVar

from replay.games.badbabiez.events.numbers import (
    Card,
    CardType,
    DoorState,
    DrawReason,
    Furniture,
    MoveCause,
    Origin,
    Passage,
    Pile,
    Room,
    Target,
    Team,
)
from replay.kernel.event import Event, Kind


class Derived(Event, frozen=True, gc=False):
    """A consequence."""

    kind: ClassVar[Kind] = "derived"


# --- Setup, rounds and turns ------------------------------------------------------------


class BabyDealt(Derived, frozen=True, gc=False):
    """BZ-SETUP-7, BZ-SETUP-8, BZ-SETUP-11, BZ-ERR-1: a seat's Baby, and where it begins."""

    seat: int
    baby: CardType
    start_room: Room


class RoundStarted(Derived, frozen=True, gc=False):
    """BZ-ROUND-3, BZ-END-3: a round begins; the final one keeps the number of the round that End of Games opened."""

    number: int
    final: bool


class EventRevealed(Derived, frozen=True, gc=False):
    """BZ-ROUND-4, BZ-ROUND-6: the Event that takes effect."""

    card: Card
    number: int
    replacement: bool


class EndOfGamesDeferred(Derived, frozen=True, gc=False):
    """BZ-ROUND-5: End of Games turned up too early."""

    number: int


class NoEvent(Derived, frozen=True, gc=False):
    """BZ-Q-ROUND-4: no Event is left for this round."""

    number: int


class EventExpired(Derived, frozen=True, gc=False):
    """BZ-Q-ROUND-7: the effect of a standing Event ends with its round; the card goes to the Event pile."""

    card: Card


class TurnStarted(Derived, frozen=True, gc=False):
    """BZ-ROUND-1: a seat's turn."""

    seat: int


class TurnEnded(Derived, frozen=True, gc=False):
    """BZ-DISC-1: the turn passes on."""

    seat: int
    hand_size: int


# --- Cards ------------------------------------------------------------------------------


class CardDrawn(Derived, frozen=True, gc=False):
    """BZ-SETUP-12, BZ-DRAW-1, BZ-DRAW-3, BZ-RUM-1: the top card of a deck goes to a hand."""

    seat: int
    deck: Pile
    card: Card
    reason: DrawReason


class DrawFailed(Derived, frozen=True, gc=False):
    """BZ-Q-DRAW-1: deck and discard pile are both empty."""

    seat: int
    deck: Pile


class CardDiscarded(Derived, frozen=True, gc=False):
    """BZ-PLAY-3, BZ-PLAY-5, BZ-PLAY-9, BZ-PLAY-11, BZ-CRY-2, BZ-Q-ROUND-7: a card goes to a discard pile."""

    seat: int
    card: Card
    origin: Origin
    pile: Pile


class SpecialReadied(Derived, frozen=True, gc=False):
    """BZ-PLAY-8, BZ-Q-PLAY-2: a Special Object is turned upright."""

    seat: int
    card: Card


class SpecialBroken(Derived, frozen=True, gc=False):
    """BZ-NAU-3: a Special Object of `seat` is broken by another Baby."""

    seat: int
    card: Card
    by: int


# --- Moves, throws and doors --------------------------------------------------------------


class MoveDeclared(Derived, frozen=True, gc=False):
    """BZ-MOVE-1 to BZ-MOVE-3, BZ-Q-MOVE-5: a Baby wants to enter a room; `means` is the card that lets it,
    -1 for feet.
    """

    seat: int
    from_room: Room
    to_room: Room
    passage: Passage
    means: Card


class BabyMoved(Derived, frozen=True, gc=False):
    """BZ-MOVE-1, BZ-CRY-4, BZ-Q-MOVE-6: a Baby is in another room now."""

    seat: int
    from_room: Room
    to_room: Room
    cause: MoveCause


class TerritoryDefended(Derived, frozen=True, gc=False):
    """BZ-CTRL-2, BZ-CTRL-3: a Baby is about to enter a room that another team controls."""

    room: Room
    team: Team
    entrant: int


class ThrowHit(Derived, frozen=True, gc=False):
    """BZ-THROW-5, BZ-THROW-6: nobody has stopped the throw."""

    card: Card
    target: Target


class Explosion(Derived, frozen=True, gc=False):
    """BZ-DOOR-9, BZ-Q-FIRE-1: something goes off in a room."""

    card: Card
    room: Room
    by_seat: int


class DoorChanged(Derived, frozen=True, gc=False):
    """BZ-DOOR-1, BZ-DOOR-6, BZ-DOOR-8, BZ-Q-DOOR-4: how a door is now."""

    passage: Passage
    state: DoorState
    by: int


class FurnitureDamaged(Derived, frozen=True, gc=False):
    """BZ-THROW-6, BZ-Q-NAU-5: Breakage Points dealt, and how many the piece has so far."""

    furniture: Furniture
    n: int
    damage: int
    by: int


# --- Fights, Disasters, the end -----------------------------------------------------------


class FightStarted(Derived, frozen=True, gc=False):
    """BZ-FIGHT-1, BZ-Q-FIGHT-1, BZ-Q-FIGHT-4: two Babies fight; totals of attacker and defender."""

    attacker: int
    defender: int
    card: Card
    totals: tuple[int, ...]


class FightWon(Derived, frozen=True, gc=False):
    """BZ-FIGHT-3: the higher total wins."""

    winner: int
    loser: int
    totals: tuple[int, ...]


class FightTied(Derived, frozen=True, gc=False):
    """BZ-FIGHT-4: nobody wins."""

    totals: tuple[int, ...]


class DisasterPlaced(Derived, frozen=True, gc=False):
    """BZ-DIS-2: a Disaster lies on the board of a room."""

    room: Room
    card: Card
    by: int


class DisasterRemoved(Derived, frozen=True, gc=False):
    """BZ-Q-DIS-3: a Disaster goes to the Action pile."""

    room: Room
    card: Card


class FinalRoundCalled(Derived, frozen=True, gc=False):
    """BZ-END-3: the top score is shared by these seats, or teams."""

    tied: tuple[int, ...]


class GameEnded(Derived, frozen=True, gc=False):
    """BZ-END-2, BZ-END-4, BZ-TEAM-4, BZ-GOAL-1: points and winners, by seat or by team."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    shared: bool
