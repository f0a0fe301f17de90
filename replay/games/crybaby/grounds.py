"""By which clause a consequence comes next: what a finding cites when a log says something else."""

from collections.abc import Callable
from typing import Final

from replay.games.crybaby.events import (
    BetLost,
    BetRevealed,
    BetWon,
    CardPlayed,
    CrybabyNamed,
    GameStarted,
    HandDealt,
    LeaderAssigned,
    RoundEnded,
    RoundScored,
    SupplyCardTaken,
    SupplyFormed,
    TrickWon,
    WinnerDeclared,
)
from replay.games.crybaby.rules.consequences import CONSEQUENCES, PHASES_OF
from replay.games.crybaby.rules.round_start import HAND_SIZE
from replay.games.crybaby.rules.trick import crybabies
from replay.games.crybaby.table import OVER, Table
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
SECOND_IN_PHASE: Final = (SupplyFormed, TrickWon, BetWon, BetLost, WinnerDeclared)
VICTORIES: Final = {"total": "CB-END-2", "round_four": "CB-END-3", "shared": "CB-END-4", "author": "CB-END-4"}


def grounds(table: Table, expected: Event, found: Event | None) -> str:
    """Return the id of the clause that gives `expected` next where the log says `found`, or stops if that is None.

    It is the clause of the case at hand. A consequence that should have come before is one too many, by its own clause.
    """
    if found is not None and comes_late(table, expected, found):
        return CONSEQUENCES[type(found)]
    judge = CASES.get(type(expected))
    return CONSEQUENCES[type(expected)] if judge is None else judge(table, expected, found)


def comes_late(table: Table, expected: Event, found: Event) -> bool:
    """Return whether `found` belongs before `expected`: to an earlier phase, or to this one and earlier in it."""
    phase = PHASES_OF.get(type(found), OVER)
    if phase == table.phase:
        return isinstance(expected, SECOND_IN_PHASE) and not isinstance(found, SECOND_IN_PHASE)
    # Bets are settled seat by seat: another seat's belongs after this one, not before.
    anothers = isinstance(found, BetWon | BetLost) and found.seat != getattr(expected, "seat", found.seat)
    return phase < table.phase and not anothers


def start_grounds(table: Table, expected: GameStarted, found: Event | None) -> str:
    """CB-SETUP-2, CB-RUL-12: a colour for each seat, each its own; or the seats' colours in another order."""
    right = isinstance(found, GameStarted) and sorted(found.bet_colours) == sorted(expected.bet_colours)
    return "CB-RUL-12" if right else "CB-SETUP-2"


def deal_grounds(table: Table, expected: HandDealt, found: Event | None) -> str:
    """CB-SETUP-4, CB-RUL-40: not seven cards, or not those that are next in the shuffled deck, or not to that seat."""
    seven = isinstance(found, HandDealt) and len(found.faces) == HAND_SIZE
    return "CB-RUL-40" if seven else "CB-SETUP-4"


def supply_grounds(table: Table, expected: SupplyFormed, found: Event | None) -> str:
    """CB-SETUP-5, CB-RUL-40: not as many cards as are left over, or not in the order of the shuffled deck."""
    as_many = isinstance(found, SupplyFormed) and len(found.cards) == len(expected.cards)
    return "CB-RUL-40" if as_many else "CB-SETUP-5"


def reveal_grounds(table: Table, expected: BetRevealed, found: Event | None) -> str:
    """CB-ROUND-7, CB-ROUND-8: another Bet card than the one placed, or not everybody's turned up."""
    return "CB-ROUND-8" if isinstance(found, BetRevealed) and found.seat == expected.seat else "CB-ROUND-7"


def crybaby_grounds(table: Table, expected: CrybabyNamed, found: Event | None) -> str:
    """CB-PLAY-8, CB-CRY-1, CB-NOTE-3, CB-RUL-17: none named, not the lowest, one left out, or tied out of order."""
    if isinstance(found, CardPlayed):
        return "CB-PLAY-8"
    seats = crybabies(table)
    if isinstance(found, CrybabyNamed):
        return "CB-RUL-17" if found.seat in seats and found.value == expected.value else "CB-CRY-1"
    return "CB-NOTE-3" if len(seats) > 1 else "CB-CRY-1"


def trick_grounds(table: Table, expected: TrickWon, found: Event | None) -> str:
    """CB-PLAY-8, CB-WIN-1 to CB-WIN-3: not settled who wins, or not the winner."""
    return WINS[expected.by] if isinstance(found, TrickWon) else "CB-PLAY-8"


def point_grounds(table: Table, expected: SupplyCardTaken, found: Event | None) -> str:
    """CB-CRY-4, CB-RUL-23: no card taken by that seat, or not the top one."""
    same_seat = isinstance(found, SupplyCardTaken) and found.seat == expected.seat
    return "CB-RUL-23" if same_seat and getattr(found, "card", None) != expected.card else "CB-CRY-4"


def round_grounds(table: Table, expected: RoundEnded, found: Event | None) -> str:
    """CB-WIN-4, CB-WIN-6, CB-RUL-36: tricks miscounted, cries miscounted, or the round not over."""
    if not isinstance(found, RoundEnded):
        return "CB-WIN-6"
    return "CB-WIN-4" if found.tricks_won != expected.tricks_won else "CB-RUL-36"


def bet_grounds(table: Table, expected: BetWon | BetLost, found: Event | None) -> str:
    """CB-ROUND-6, CB-SCORE-4, CB-SCORE-6: what the Bet card pays, whether it pays, that it does not."""
    if isinstance(expected, BetWon) and isinstance(found, BetWon) and found.tricks == expected.tricks:
        return "CB-ROUND-6"
    return CONSEQUENCES[type(expected)]


def score_grounds(table: Table, expected: RoundScored, found: Event | None) -> str:
    """CB-SCORE-1, CB-SCORE-2, CB-SCORE-4, CB-SCORE-6, CB-SCORE-8: whose points, of cries, of the bet, or the sum."""
    if not isinstance(found, RoundScored) or found.seat != expected.seat:
        return "CB-SCORE-1"
    if found.cry_points != expected.cry_points:
        return "CB-SCORE-2"
    if found.bet_points != expected.bet_points:
        return "CB-SCORE-4" if expected.bet_points else "CB-SCORE-6"
    return "CB-SCORE-8"


CASES: Final[dict[type[Event], Callable[..., str]]] = {
    GameStarted: start_grounds,
    LeaderAssigned: lambda table, expected, found: LEADS[expected.reason],
    HandDealt: deal_grounds,
    SupplyFormed: supply_grounds,
    BetRevealed: reveal_grounds,
    CrybabyNamed: crybaby_grounds,
    TrickWon: trick_grounds,
    SupplyCardTaken: point_grounds,
    RoundEnded: round_grounds,
    BetWon: bet_grounds,
    BetLost: bet_grounds,
    RoundScored: score_grounds,
    WinnerDeclared: lambda table, expected, found: VICTORIES[expected.by],
}
