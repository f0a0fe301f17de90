"""Which clauses an event carries out, beside those that give it as a consequence: what is permitted, and is done.

Counted by `replay coverage`. What an event breaks, or would break, is not looked for here.
"""

from collections.abc import Callable, Iterator
from typing import Final

from replay.games.crybaby.deck import BLACK
from replay.games.crybaby.events import (
    BetPlaced,
    CardFlipped,
    CardPlayed,
    CryChosen,
    DeckShuffled,
    FinalTieCompared,
    FirstLeaderDrawn,
    LeaderAssigned,
    LeaderTieDrawn,
    OrientationChosen,
    RoundEnded,
    RoundScored,
    TrickWon,
    WinnerDeclared,
)
from replay.games.crybaby.table import Table
from replay.kernel.event import Event

Clauses = Iterator[str]


def at_work(table: Table, event: Event) -> frozenset[str]:
    """Return the clauses that `event`, which comes next at `table`, carries out."""
    judge = CASES.get(type(event))
    return frozenset() if judge is None else frozenset(judge(table, event))


def drawn(table: Table, event: FirstLeaderDrawn) -> Clauses:
    """CB-SETUP-6, CB-RUL-6: chance says who leads the first trick."""
    yield from ("CB-SETUP-6", "CB-RUL-6")


def assigned(table: Table, event: LeaderAssigned) -> Clauses:
    """CB-SETUP-7: the setup is done, and the first round begins."""
    if event.reason in ("drawn", "fixed"):
        yield "CB-SETUP-7"


def shuffled(table: Table, event: DeckShuffled) -> Clauses:
    """CB-NEXT-2, CB-NEXT-4: all cards are shuffled for a new round."""
    if table.round:
        yield from ("CB-NEXT-2", "CB-NEXT-4")


def oriented(table: Table, event: OrientationChosen) -> Clauses:
    """CB-HELP-12: all cards of the hand are turned round together, or none."""
    if len(event.rotated) in (0, len(table.hands[event.seat])):
        yield "CB-HELP-12"


def bet(table: Table, event: BetPlaced) -> Clauses:
    """CB-HELP-13: one Bet card is selected."""
    yield "CB-HELP-13"


def played(table: Table, event: CardPlayed) -> Clauses:
    """CB-ROUND-10, CB-PLAY-2 to CB-PLAY-4, CB-PLAY-6, CB-PLAY-7, CB-NOTE-2, CB-HELP-14: what the play makes use of."""
    yield "CB-ROUND-10"
    colours, values = table.deck.colours, table.deck.values
    if colours[event.face] == BLACK:
        yield "CB-PLAY-7"
    if not table.trick_faces:
        yield from ("CB-PLAY-2", "CB-PLAY-3")
        if table.trick == 1:
            yield "CB-HELP-14"
        return
    yield "CB-PLAY-4"
    lead = colours[table.trick_faces[0]]
    if lead not in [colours[face] for face in table.hands[event.seat]]:
        yield "CB-PLAY-6"
    if values[event.face] < max([values[face] for face in table.trick_faces]):
        yield "CB-NOTE-2"


def won(table: Table, event: TrickWon) -> Clauses:
    """CB-PLAY-1, CB-WIN-4, CB-SUIT-3, CB-SUIT-4, CB-NOTE-4: the trick has run its course, by the power of its suits."""
    yield from ("CB-PLAY-1", "CB-WIN-4")
    if event.by != "lead":
        yield "CB-SUIT-4" if event.by == "black" else "CB-SUIT-3"
    if event.seat in table.crybabies:
        yield "CB-NOTE-4"


def cried(table: Table, event: CryChosen) -> Clauses:
    """CB-GOAL-4: a Crybaby helps itself."""
    yield "CB-GOAL-4"


def flipped(table: Table, event: CardFlipped) -> Clauses:
    """CB-NOTE-5: a card is turned to a weaker face."""
    values = table.deck.values
    if values[event.face ^ 1] < values[event.face]:
        yield "CB-NOTE-5"


def ended(table: Table, event: RoundEnded) -> Clauses:
    """CB-GOAL-1, CB-ROUND-9: seven tricks have been played."""
    yield from ("CB-GOAL-1", "CB-ROUND-9")


def scored(table: Table, event: RoundScored) -> Clauses:
    """CB-SCORE-2: cards won by crying are worth points."""
    if event.cry_points:
        yield "CB-SCORE-2"


def tie_drawn(table: Table, event: LeaderTieDrawn) -> Clauses:
    """CB-NEXT-5, CB-RUL-35: chance says who of the tied leads."""
    yield from ("CB-NEXT-5", "CB-RUL-35")


def over(table: Table, event: WinnerDeclared | FinalTieCompared) -> Clauses:
    """CB-NEXT-1: the fourth round has been scored, and the game is over."""
    yield "CB-NEXT-1"


CASES: Final[dict[type[Event], Callable[..., Clauses]]] = {
    FirstLeaderDrawn: drawn,
    LeaderAssigned: assigned,
    DeckShuffled: shuffled,
    OrientationChosen: oriented,
    BetPlaced: bet,
    CardPlayed: played,
    TrickWon: won,
    CryChosen: cried,
    CardFlipped: flipped,
    RoundEnded: ended,
    RoundScored: scored,
    LeaderTieDrawn: tie_drawn,
    FinalTieCompared: over,
    WinnerDeclared: over,
}
