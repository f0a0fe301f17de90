"""All that can happen in Baby Blues, in the order of the rules file's vocabulary. Facts in the past tense, nothing
else.

Left out are the events that the vocabulary marks redundant. A spot is a baby's place: seat and slot, 0 to 4 from the
left.
"""

from typing import ClassVar, Final, Literal, NewType

from replay.kernel.event import Event, Kind

Card = NewType("Card", int)
"""The number of a physical card of the deck file, copies of a type one after another, from 0."""
CardType = NewType("CardType", int)
"""The place of a card type in the deck file, from 0."""
Colour = NewType("Colour", int)
"""The place of a set of babies in the deck file, from 0."""

Step = Literal["trade", "negative", "positive"]
Origin = Literal["hand", "above", "underneath"]
DiscardReason = Literal["thrown", "used", "countered", "fed", "cried", "settled", "replaced"]
SpareReason = Literal["crying", "unhappy", "own"]
AvertReason = Literal["underneath", "this_turn"]
ShuffleReason = Literal["setup", "reshuffle"]
EndReason = Literal["all_crying", "round_limit"]
TieLevel = Literal["fewest_crying", "happiest"]


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


EVENTS: Final[tuple[type[Event], ...]] = (
    ColourChosen,
    BabiesArranged,
    StartingPlayerChosen,
    DeckShuffled,
    CardDealt,
    TurnStarted,
    FeedingAdvanced,
    TradeOffered,
    TradeAnswered,
    TradeCardsCommitted,
    TradeCompleted,
    CardChangedHands,
    TradePromiseBroken,
    StepClosed,
    RedCardPlayed,
    HornPlayed,
    OrangeCardPlayed,
    GreenCardPlayed,
    TeddyBearPlayed,
    CardDiscarded,
    BabyMadeUnhappy,
    HornSparedBaby,
    BabyMadeHappy,
    CryingAverted,
    BabyStartedCrying,
    DiscardDutyWaived,
    HandCardsThrown,
    CardDrawn,
    DrawCutShort,
    GameEnded,
    BabiesRevealed,
    ScoreCounted,
    TieBroken,
    ContestDecided,
    WinnerDeclared,
    PlacesRanked,
)
"""Every event class; the number of a class here is of no meaning outside."""
SECRET_EVENTS: Final[tuple[type[Event], ...]] = (TradePromiseBroken,)
"""Events of which only some seats may know at all."""
