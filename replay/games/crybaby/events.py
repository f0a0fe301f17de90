"""All that can happen in Cry Baby, in the order of the rules file's vocabulary. Facts in the past tense, nothing else.

Left out, since they only repeat another event: round_started, trick_started, lead_suit_set, trick_collected,
cry_points_scored, cards_gathered, game_ended. A played card is its face: id, colour and value follow from the deck.
"""

from typing import ClassVar, Final, Literal, NewType

from replay.kernel.event import Event, Kind

Face = NewType("Face", int)
"""Twice the card's number, plus 0 for its side a or 1 for its side b; the reverse is `face ^ 1`."""
Card = NewType("Card", int)
"""The place of a card in the deck file, from 0."""
Bet = NewType("Bet", int)
"""The place of a Bet card in the deck file, from 0."""
BetColour = NewType("BetColour", int)
"""The place of a colour of Bet cards in the deck file, from 0."""

Reason = Literal["drawn", "fixed", "trick_winner", "highest_score", "most_cries", "tie_draw"]
Bonus = Literal["hand", "point", "none"]
Power = Literal["black", "yellow", "lead"]
Verdict = Literal["total", "round_four", "shared", "author"]


class GameStarted(Event, frozen=True, gc=False):
    """CB-SETUP-2, CB-RUL-12: the seats have their Bet cards, in these colours."""

    kind: ClassVar[Kind] = "derived"
    bet_colours: tuple[BetColour, ...]


class FirstLeaderDrawn(Event, frozen=True, gc=False):
    """CB-SETUP-6, CB-RUL-6: the seat that will lead the first round."""

    kind: ClassVar[Kind] = "chance"
    seat: int


class LeaderAssigned(Event, frozen=True, gc=False):
    """CB-WIN-5, CB-NEXT-3, CB-NEXT-5: who leads next, and why."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    reason: Reason


class DeckShuffled(Event, frozen=True, gc=False):
    """CB-NEXT-2, CB-NEXT-4: all cards in order, first dealt first, each by the face that is up."""

    kind: ClassVar[Kind] = "chance"
    order: tuple[Face, ...]


class HandDealt(Event, frozen=True, gc=False):
    """CB-SETUP-4, CB-ROUND-1: seven cards, sorted by card, by the faces as dealt."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    faces: tuple[Face, ...]


class SupplyFormed(Event, frozen=True, gc=False):
    """CB-SETUP-5: what is left over, top first."""

    kind: ClassVar[Kind] = "derived"
    cards: tuple[Card, ...]


class OrientationChosen(Event, frozen=True, gc=False):
    """CB-ROUND-3: the cards turned round before the first trick, sorted."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    rotated: tuple[Card, ...]


class HandFormed(Event, frozen=True, gc=False):
    """CB-ROUND-3: the hand for the round, sorted by card, by its active faces."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    faces: tuple[Face, ...]


class BetPlaced(Event, frozen=True, gc=False):
    """CB-ROUND-4: a Bet card laid face down."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    bet_card: Bet


class BetRevealed(Event, frozen=True, gc=False):
    """CB-ROUND-7, CB-ROUND-8: a Bet card turned up."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    bet_card: Bet


class CardPlayed(Event, frozen=True, gc=False):
    """CB-PLAY-2, CB-PLAY-4: a card played with this face up."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    face: Face


class CrybabyNamed(Event, frozen=True, gc=False):
    """CB-CRY-1, CB-NOTE-3: a seat that played the lowest value, and its place in the order of answering, from 1."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    value: int
    place: int


class TrickWon(Event, frozen=True, gc=False):
    """CB-WIN-1 to CB-WIN-3: who wins the trick, with which face, and by what power."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    face: Face
    by: Power


class CryChosen(Event, frozen=True, gc=False):
    """CB-CRY-2: the bonus a Crybaby takes."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    bonus: Bonus


class CardFlipped(Event, frozen=True, gc=False):
    """CB-CRY-3: the card in hand that showed this face is turned to its other one."""

    kind: ClassVar[Kind] = "decision"
    seat: int
    face: Face


class SupplyCardTaken(Event, frozen=True, gc=False):
    """CB-CRY-4: the top card of the supply goes under the Bet card."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    card: Card
    supply_left: int
    cried_cards: int


class CryForfeited(Event, frozen=True, gc=False):
    """CB-RUL-21: a Crybaby for whom nothing is left to take."""

    kind: ClassVar[Kind] = "derived"
    seat: int


class RoundEnded(Event, frozen=True, gc=False):
    """CB-WIN-6: tricks won and bonuses taken in the round, by seat."""

    kind: ClassVar[Kind] = "derived"
    tricks_won: tuple[int, ...]
    cries: tuple[int, ...]


class CriedCardsReturned(Event, frozen=True, gc=False):
    """CB-SCORE-3: the cards won by crying go back to the supply."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    count: int
    supply_size: int


class BetWon(Event, frozen=True, gc=False):
    """CB-SCORE-4: the number of tricks is one of the bets."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    bet_card: Bet
    tricks: int
    points: int


class BetLost(Event, frozen=True, gc=False):
    """CB-SCORE-6: the number of tricks is none of the bets."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    bet_card: Bet
    tricks: int


class BetCardRemoved(Event, frozen=True, gc=False):
    """CB-SCORE-5: a Bet card that has paid leaves the game."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    bet_card: Bet
    left: int


class BetCardReturned(Event, frozen=True, gc=False):
    """CB-SCORE-7: a Bet card that has not paid is taken back."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    bet_card: Bet
    left: int


class RoundScored(Event, frozen=True, gc=False):
    """CB-SCORE-1, CB-SCORE-8: a seat's points of the round, and its total so far."""

    kind: ClassVar[Kind] = "derived"
    seat: int
    cry_points: int
    bet_points: int
    total: int


class LeaderTieDrawn(Event, frozen=True, gc=False):
    """CB-NEXT-5, CB-RUL-35: the new leader drawn among those still tied."""

    kind: ClassVar[Kind] = "chance"
    candidates: tuple[int, ...]
    seat: int


class FinalTieCompared(Event, frozen=True, gc=False):
    """CB-END-3: the fourth round of those who tie for the highest total."""

    kind: ClassVar[Kind] = "derived"
    candidates: tuple[int, ...]
    round_four_points: tuple[int, ...]
    remaining: tuple[int, ...]


class WinnerDeclared(Event, frozen=True, gc=False):
    """CB-END-2 to CB-END-4: the winner or the sharers, and by what."""

    kind: ClassVar[Kind] = "derived"
    seats: tuple[int, ...]
    by: Verdict


EVENTS: Final[tuple[type[Event], ...]] = (
    GameStarted,
    FirstLeaderDrawn,
    LeaderAssigned,
    DeckShuffled,
    HandDealt,
    SupplyFormed,
    OrientationChosen,
    HandFormed,
    BetPlaced,
    BetRevealed,
    CardPlayed,
    CrybabyNamed,
    TrickWon,
    CryChosen,
    CardFlipped,
    SupplyCardTaken,
    CryForfeited,
    RoundEnded,
    CriedCardsReturned,
    BetWon,
    BetLost,
    BetCardRemoved,
    BetCardReturned,
    RoundScored,
    LeaderTieDrawn,
    FinalTieCompared,
    WinnerDeclared,
)
"""Every event class; the number of a class here is of no meaning outside."""
SECRET_EVENTS: Final[tuple[type[Event], ...]] = ()
"""Events of which only some seats may know at all: none."""
