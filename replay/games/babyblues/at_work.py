"""Which clauses an event carries out, beside those that give it as a consequence: what is permitted, and is done.

Counted by `replay coverage`. What an event breaks, or would break, is not looked for here.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from replay.games.babyblues import events as e
from replay.games.babyblues.deck import ROW
from replay.games.babyblues.grounds import side_grounds
from replay.games.babyblues.rules.babies import kind_of
from replay.games.babyblues.rules.ending import points_count
from replay.games.babyblues.table import HORN, ORANGE, Table
from replay.kernel.event import Event

Clauses = Iterator[str]
OfType = Mapping[str, tuple[str, ...]]
"""Clauses by the type of the card concerned."""

AIMED: Final[OfType] = {"poo": ("BB-POO-1",), "stolen_pacifier": ("BB-STO-1",), "nervous_baby": ("BB-NER-1",)}
COVERED: Final[OfType] = {
    "poo": ("BB-POO-2", "BB-POO-3"),
    "stolen_pacifier": ("BB-STO-2", "BB-STO-3"),
    "nervous_baby": ("BB-NER-2",),
}
LAID: Final[OfType] = {
    "bottle": ("BB-BOT-2", "BB-BOT-3"),
    "jar": ("BB-JAR-2",),
    "music": ("BB-MUS-2", "BB-MUS-4"),
}
COMFORTED: Final[OfType] = {
    "diaper": ("BB-DIA-4",),
    "pacifier": ("BB-PAC-4",),
    "bottle": ("BB-BOT-4", "BB-BOT-6"),
    "jar": ("BB-JAR-3",),
}
COUNTERED: Final[OfType] = {
    "empty_bottle": ("BB-EBO-3",),
    "empty_jar": ("BB-EJA-3",),
    "broken_music": ("BB-BMU-3",),
}


def at_work(table: Table, event: Event) -> frozenset[str]:
    """Return the clauses that `event`, which comes next at `table`, carries out."""
    judge = CASES.get(type(event))
    return frozenset() if judge is None else frozenset(judge(table, event))


def of_type(table: Table, card: int, clauses: OfType) -> tuple[str, ...]:
    """Return those of `clauses` that are about cards like this one."""
    return clauses.get(kind_of(table, card).type, ())


# --- The turn


def shuffled(table: Table, event: e.DeckShuffled) -> Clauses:
    """BB-SET-8, BB-SET-11: the deck is made, or made anew of the discard pile."""
    yield "BB-SET-8" if event.reason == "setup" else "BB-SET-11"


def started(table: Table, event: e.TurnStarted) -> Clauses:
    """BB-TURN-1, BB-2P-4: a turn of the round; with two players it begins without trades."""
    yield "BB-TURN-1"
    if table.players == 2:
        yield "BB-2P-4"


def closed(table: Table, event: e.StepClosed) -> Clauses:
    """BB-TURN-4, BB-TURN-5: a step is optional."""
    yield from {"trade": ("BB-TURN-4",), "negative": ("BB-TURN-5",)}.get(event.step, ())


def offered(table: Table, event: e.TradeOffered) -> Clauses:
    """BB-TURN-4, BB-TRADE-1, BB-TRADE-4: cards are traded, once more in this turn perhaps."""
    yield from ("BB-TURN-4", "BB-TRADE-1")
    if table.trades:
        yield "BB-TRADE-4"


def answered(table: Table, event: e.TradeAnswered) -> Clauses:
    """BB-TRADE-5: whoever is asked may refuse."""
    if not event.accepted:
        yield "BB-TRADE-5"


def lied(table: Table, event: e.TradePromiseBroken) -> Clauses:
    """BB-TRADE-6, BB-TRADE-7: another card is handed over than promised, which is allowed in a trade."""
    yield from ("BB-TRADE-6", "BB-TRADE-7")


# --- Cards and babies


def red_played(table: Table, event: e.RedCardPlayed) -> Clauses:
    """BB-TURN-5, BB-CARD-4, BB-POO-1, BB-STO-1, BB-NER-1: a red card on an opponent's happy baby."""
    yield from ("BB-TURN-5", "BB-CARD-4", *of_type(table, event.card, AIMED))


def orange_played(table: Table, event: e.OrangeCardPlayed) -> Clauses:
    """BB-TURN-5, BB-CARD-5: an orange card under an opponent's baby."""
    yield from ("BB-TURN-5", "BB-CARD-5")


def horn_played(table: Table, event: e.HornPlayed) -> Clauses:
    """BB-TURN-5: a horn is a negative card."""
    yield "BB-TURN-5"


def green_played(table: Table, event: e.GreenCardPlayed | e.TeddyBearPlayed) -> Clauses:
    """BB-OBJ-3, BB-CARD-6, BB-BOT-2, BB-BOT-3, BB-JAR-2, BB-MUS-2, BB-MUS-4: a green card in reaction to a red one."""
    yield from ("BB-OBJ-3", "BB-CARD-6", *of_type(table, event.card, LAID))


def covered(table: Table, event: e.BabyMadeUnhappy) -> Clauses:
    """BB-POO-2, BB-POO-3, BB-STO-2, BB-STO-3, BB-NER-2, BB-HORN-5: what covers the baby, or which neighbour it is."""
    yield from of_type(table, event.cause, COVERED)
    if table.phase == HORN:
        yield side_grounds(table)


def spared(table: Table, event: e.HornSparedBaby) -> Clauses:
    """BB-HORN-2, BB-HORN-4, BB-HORN-5: which neighbour it is that the horn reaches."""
    yield side_grounds(table)


def comforted(table: Table, event: e.BabyMadeHappy) -> Clauses:
    """BB-RES-5, BB-DIA-4, BB-PAC-4, BB-BOT-4, BB-BOT-6, BB-JAR-3: the unhappy card leaves, after a meal perhaps."""
    yield from ("BB-RES-5", *of_type(table, event.by, COMFORTED))


def averted(table: Table, event: e.CryingAverted) -> Clauses:
    """BB-RES-2, BB-MUS-3: a red card stays at its baby; music keeps that from crying."""
    spot = event.seat * ROW + event.slot
    if table.above[spot]:
        yield "BB-RES-2"
    if table.under[spot] >= 0 and kind_of(table, table.under[spot]).type == "music":
        yield "BB-MUS-3"


def cried(table: Table, event: e.BabyStartedCrying) -> Clauses:
    """BB-UNH-2: nobody has comforted the baby."""
    yield "BB-UNH-2"


def discarded(table: Table, event: e.CardDiscarded) -> Clauses:
    """BB-RES-4, BB-EBO-3, BB-EJA-3, BB-BMU-3: a green card has done its work or is countered, and another is needed."""
    if event.origin == "underneath" and event.reason in ("used", "countered", "fed"):
        yield "BB-RES-4"
        if table.phase == ORANGE:
            yield from of_type(table, table.played_card, COUNTERED)


# --- The end


def ended(table: Table, event: e.GameEnded) -> Clauses:
    """BB-END-1, BB-2P-2: all babies of a seat are crying."""
    if event.reason == "all_crying":
        yield "BB-END-1"
        if table.players == 2:
            yield "BB-2P-2"


def counted(table: Table, event: e.ScoreCounted) -> Clauses:
    """BB-UNH-4: crying babies are among those that are counted."""
    if event.crying:
        yield "BB-UNH-4"


def contested(table: Table, event: e.ContestDecided) -> Clauses:
    """BB-END-7, BB-END-8: the tied hold a crying contest."""
    yield from ("BB-END-7", "BB-END-8")


def won(table: Table, event: e.WinnerDeclared) -> Clauses:
    """BB-OBJ-5: the highest score wins, where points are counted."""
    if points_count(table):
        yield "BB-OBJ-5"


CASES: Final[dict[type[Event], Callable[..., Clauses]]] = {
    e.DeckShuffled: shuffled,
    e.TurnStarted: started,
    e.StepClosed: closed,
    e.TradeOffered: offered,
    e.TradeAnswered: answered,
    e.TradePromiseBroken: lied,
    e.RedCardPlayed: red_played,
    e.OrangeCardPlayed: orange_played,
    e.HornPlayed: horn_played,
    e.GreenCardPlayed: green_played,
    e.TeddyBearPlayed: green_played,
    e.BabyMadeUnhappy: covered,
    e.HornSparedBaby: spared,
    e.BabyMadeHappy: comforted,
    e.CryingAverted: averted,
    e.BabyStartedCrying: cried,
    e.CardDiscarded: discarded,
    e.GameEnded: ended,
    e.ScoreCounted: counted,
    e.ContestDecided: contested,
    e.WinnerDeclared: won,
}
