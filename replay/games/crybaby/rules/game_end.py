"""End of the game: who wins, and what breaks a tie."""

from replay.games.crybaby.events import FinalTieCompared, WinnerDeclared
from replay.games.crybaby.rules.round_end import highest
from replay.games.crybaby.table import Table
from replay.kernel.event import Event


def declare(table: Table) -> Event:
    """CB-END-1 to CB-END-4, CB-NEXT-1, CB-GOAL-5, CB-RUL-37, CB-RUL-38: most points, then most in round four, then
    shared.
    """
    tied = highest(table)
    if len(tied) == 1:
        return WinnerDeclared(tuple(tied), "total")
    points = [table.round_points[seat] for seat in tied]
    remaining = tuple([seat for seat in tied if table.round_points[seat] == max(points)])
    if not table.step:
        return FinalTieCompared(tuple(tied), tuple(points), remaining)
    if len(remaining) == 1:
        return WinnerDeclared(remaining, "round_four")
    return share(table, remaining)


def share(table: Table, remaining: tuple[int, ...]) -> Event:
    """CB-END-4, CB-RUL-37: those still tied share the victory, or nobody wins but the author."""
    return WinnerDeclared(remaining, "shared") if table.options.final_tie == "shared" else WinnerDeclared((), "author")
