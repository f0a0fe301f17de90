"""By which clause a consequence comes next: what a finding cites when a log says something else."""

from collections.abc import Callable
from typing import Final

from replay.games.babyblues import events as e
from replay.games.babyblues.rules import CONSEQUENCES
from replay.games.babyblues.rules.babies import kind_of
from replay.games.babyblues.rules.ending import points_count
from replay.games.babyblues.table import HORN, Table
from replay.kernel.event import Event

DISCARDS: Final[dict[e.DiscardReason, str]] = {
    "thrown": "BB-TURN-9",
    "used": "BB-RES-4",
    "countered": "BB-RES-5",
    "fed": "BB-BOT-5",
    "cried": "BB-RES-1",
    "settled": "BB-RES-3",
    "replaced": "BB-R-REPLACE",
}


def grounds(table: Table, expected: Event, found: Event | None) -> str:
    """Return the id of the clause that gives `expected` next where the log says `found`: that of the case at hand."""
    judge = CASES.get(type(expected))
    return CONSEQUENCES[type(expected)] if judge is None else judge(table, expected, found)


def discard_grounds(table: Table, expected: e.CardDiscarded, found: Event | None) -> str:
    """BB-RES-1 to BB-RES-5, BB-TURN-9: why the card leaves; an orange card takes the green one with it (BB-CARD-2)."""
    if expected.reason == "countered" and expected.origin == "underneath":
        return "BB-CARD-2"
    return DISCARDS[expected.reason]


def unhappy_grounds(table: Table, expected: e.BabyMadeUnhappy, found: Event | None) -> str:
    """BB-UNH-1, BB-HORN-2: under a red card, or beside a horn."""
    return "BB-HORN-2" if table.phase == HORN else "BB-UNH-1"


def happy_grounds(table: Table, expected: e.BabyMadeHappy, found: Event | None) -> str:
    """BB-DIA-3, BB-BOT-5, BB-JAR-5: comforted at once, or fed."""
    pictures = kind_of(table, expected.by).pictures
    return {0: "BB-DIA-3", 2: "BB-BOT-5"}.get(pictures, "BB-JAR-5")


def averted_grounds(table: Table, expected: e.CryingAverted, found: Event | None) -> str:
    """BB-R-PROTECTED, BB-R-CRYTIME: a green card protects, or it is too early."""
    return "BB-R-PROTECTED" if expected.reason == "underneath" else "BB-R-CRYTIME"


def winner_grounds(table: Table, expected: e.WinnerDeclared, found: Event | None) -> str:
    """BB-END-4, BB-2P-3, BB-R-CONTEST: most points, the other of two players, or several together."""
    if not points_count(table):
        return "BB-2P-3"
    return "BB-R-CONTEST" if expected.shared else "BB-END-4"


CASES: Final[dict[type[Event], Callable[..., str]]] = {
    e.CardDiscarded: discard_grounds,
    e.BabyMadeUnhappy: unhappy_grounds,
    e.BabyMadeHappy: happy_grounds,
    e.CryingAverted: averted_grounds,
    e.WinnerDeclared: winner_grounds,
    e.HornSparedBaby: lambda table, expected, found: "BB-R-HORNOWN" if expected.reason == "own" else "BB-HORN-3",
    e.GameEnded: lambda table, expected, found: "BB-OBJ-4" if expected.reason == "all_crying" else "BB-R-STALEMATE",
    e.TieBroken: lambda table, expected, found: "BB-END-5" if expected.level == "fewest_crying" else "BB-END-6",
}
