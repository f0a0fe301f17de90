"""By which clause a consequence comes next: what a finding cites when a log says something else."""

from collections.abc import Callable
from typing import Final

from replay.games.crybaby.events import (
    BetLost,
    BetWon,
    CrybabyNamed,
    LeaderAssigned,
    RoundScored,
    TrickWon,
    WinnerDeclared,
)
from replay.games.crybaby.rules import CONSEQUENCES
from replay.games.crybaby.rules.trick import crybabies
from replay.games.crybaby.table import Table
from replay.kernel.event import Event

LEADS: Final = {
    "drawn": "CB-SETUP-6",
    "fixed": "CB-RUL-6",
    "trick_winner": "CB-WIN-5",
    "highest_score": "CB-NEXT-3",
    "most_cries": "CB-NEXT-5",
    "tie_draw": "CB-NEXT-5",
}
WINS: Final = {"black": "CB-WIN-1", "yellow": "CB-WIN-2", "lead": "CB-WIN-3"}
VICTORIES: Final = {"total": "CB-END-2", "round_four": "CB-END-3", "shared": "CB-END-4", "author": "CB-END-4"}


def grounds(table: Table, expected: Event, found: Event) -> str:
    """Return the id of the clause that gives `expected` next where the log says `found`: that of the case at hand."""
    if isinstance(found, CrybabyNamed) and not isinstance(expected, CrybabyNamed):
        return "CB-CRY-1"
    judge = CASES.get(type(expected))
    return CONSEQUENCES[type(expected)] if judge is None else judge(table, expected, found)


def crybaby_grounds(table: Table, expected: CrybabyNamed, found: Event) -> str:
    """CB-CRY-1, CB-NOTE-3, CB-RUL-17: not the lowest, one of the tied left out, or the tied in another order."""
    seats = crybabies(table)
    if isinstance(found, CrybabyNamed):
        return "CB-RUL-17" if found.seat in seats and found.seat != expected.seat else "CB-CRY-1"
    return "CB-NOTE-3" if len(seats) > 1 else "CB-CRY-1"


def bet_grounds(table: Table, expected: BetWon | BetLost, found: Event) -> str:
    """CB-ROUND-6, CB-SCORE-4, CB-SCORE-6: what the Bet card pays, whether it pays, that it does not."""
    if isinstance(expected, BetWon) and isinstance(found, BetWon) and found.tricks == expected.tricks:
        return "CB-ROUND-6"
    return CONSEQUENCES[type(expected)]


def score_grounds(table: Table, expected: RoundScored, found: Event) -> str:
    """CB-SCORE-2, CB-SCORE-4, CB-SCORE-8: points of cries, of the bet, or the sum."""
    if isinstance(found, RoundScored) and found.cry_points != expected.cry_points:
        return "CB-SCORE-2"
    if isinstance(found, RoundScored) and found.bet_points != expected.bet_points:
        return "CB-SCORE-4"
    return "CB-SCORE-8"


CASES: Final[dict[type[Event], Callable[..., str]]] = {
    LeaderAssigned: lambda table, expected, found: LEADS[expected.reason],
    TrickWon: lambda table, expected, found: WINS[expected.by],
    WinnerDeclared: lambda table, expected, found: VICTORIES[expected.by],
    CrybabyNamed: crybaby_grounds,
    BetWon: bet_grounds,
    BetLost: bet_grounds,
    RoundScored: score_grounds,
}
