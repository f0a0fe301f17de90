"""What chance and seats say in Bad Babiez: shuffles, draws by lot, and every decision."""

from typing import ClassVar

from replay.games.badbabiez.events.numbers import (
    Card,
    Furniture,
    Passage,
    Pile,
    Place,
    Purpose,
    Room,
    ShuffleReason,
    Target,
    Team,
    Use,
    Window,
)
from replay.kernel.event import Event, Kind


class Chance(Event, frozen=True, gc=False):
    """An outcome of chance."""

    kind: ClassVar[Kind] = "chance"


class Decision(Event, frozen=True, gc=False):
    """Something that a seat decides."""

    kind: ClassVar[Kind] = "decision"
    seat: int


class StartSeatDrawn(Chance, frozen=True, gc=False):
    """BZ-ROUND-2, BZ-Q-SETUP-4: the seat that has the first turn of every round."""

    seat: int


class TeamsDrawn(Chance, frozen=True, gc=False):
    """BZ-TEAM-2, BZ-TEAM-3: the team of each seat."""

    teams: tuple[Team, ...]


class EventCardsRemoved(Chance, frozen=True, gc=False):
    """BZ-LEN-3, BZ-LEN-4, BZ-Q-LEN-1: Event cards taken out unseen, sorted."""

    cards: tuple[Card, ...]


class DeckShuffled(Chance, frozen=True, gc=False):
    """BZ-SETUP-2, BZ-SETUP-3, BZ-SETUP-7, BZ-DRAW-2, BZ-ROUND-7, BZ-PLAY-10: a deck, top card first."""

    deck: Pile
    cards: tuple[Card, ...]
    reason: ShuffleReason


class RandomCardsChosen(Chance, frozen=True, gc=False):
    """BZ-DIS-VOL-2, BZ-Q-PLAY-16: cards picked at random from the hand of a seat, to be discarded or for `by`."""

    seat: int
    cards: tuple[Card, ...]
    purpose: Purpose
    by: int


class StayChosen(Decision, frozen=True, gc=False):
    """BZ-MOVE-1: the Baby stays, which ends the Movement phase."""


class MoveChosen(Decision, frozen=True, gc=False):
    """BZ-MOVE-1: the adjacent room that the Baby wants to enter."""

    to_room: Room


class DoorPlayed(Decision, frozen=True, gc=False):
    """BZ-DOOR-1 to BZ-DOOR-3, BZ-DOOR-5: a Door card, in the own turn or against a movement or a throw."""

    card: Card
    passage: Passage
    use: Use


class ReactionPassed(Decision, frozen=True, gc=False):
    """BZ-Q-REACT-4, BZ-Q-REACT-5: a seat lets it happen."""

    window: Window


class ThrowDeclared(Decision, frozen=True, gc=False):
    """BZ-THROW-1 to BZ-THROW-3, BZ-CTRL-3: a throw, with its value after modifiers."""

    card: Card
    source: Place
    target: Target
    from_room: Room
    to_room: Room
    value: int
    out_of_turn: bool


class BlockPlayed(Decision, frozen=True, gc=False):
    """BZ-THROW-4, BZ-BFO-1 to BZ-BFO-3: a Common Object that stops a throw, with its Defence after modifiers."""

    card: Card
    target: Target
    own: bool
    defence: int


class DodgePlayed(Decision, frozen=True, gc=False):
    """BZ-DIS-BARR-2, BZ-Q-REACT-10: an Action card by which the Baby aimed at gets out of the way."""

    card: Card
    defence: int


class CardPlayed(Decision, frozen=True, gc=False):
    """BZ-PLAY-1, BZ-PLAY-12, BZ-PLAY-13, BZ-DIS-1: a card played for its text, with the targets chosen."""

    card: Card
    chosen_baby: int = -1
    chosen_special: Card = Card(-1)
    chosen_furniture: Furniture = Furniture(-1)
    chosen_door: Passage = Passage(-1)
    chosen_room: Room = Room(-1)


class SpecialPlaced(Decision, frozen=True, gc=False):
    """BZ-PLAY-6: a Special Object laid beside the Baby card."""

    card: Card


class AbilityUsed(Decision, frozen=True, gc=False):
    """BZ-Q-PLAY-8, BZ-RUM-1: an ability of a Baby, a Baby Power or a Special Object, with the targets chosen."""

    ability: Card
    chosen_baby: int = -1
    chosen_special: Card = Card(-1)
    chosen_furniture: Furniture = Furniture(-1)
    chosen_door: Passage = Passage(-1)
    chosen_room: Room = Room(-1)


class RummageChosen(Decision, frozen=True, gc=False):
    """BZ-RUM-1: the Baby rummages instead of playing."""


class PlayingEnded(Decision, frozen=True, gc=False):
    """BZ-PLAY-2: the Playing phase is over."""


class FightCardPlayed(Decision, frozen=True, gc=False):
    """BZ-FIGHT-2, BZ-FIGHT-5: a card added to a fight, with its Fight value."""

    card: Card
    value: int


class FightPassed(Decision, frozen=True, gc=False):
    """BZ-FIGHT-3: a fighter adds nothing now."""


class DiscardChosen(Decision, frozen=True, gc=False):
    """BZ-DISC-1: a card above the hand limit."""

    card: Card
