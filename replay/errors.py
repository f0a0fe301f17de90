"""Every error raised on purpose, `require`, and how a message shows what was found. All else that escapes is a bug.

A message says where, what was found, what was expected, and what to do if that is not plain.
"""

from typing import Final

SHOWN: Final = 80
"""Characters of a found value that a message shows at most."""


class ReplayError(Exception):
    """The root of all errors that this package raises on purpose."""


class RuleViolation(ReplayError):
    """An event that the rules forbid: the clause, the seat concerned (-1: nobody), and what is wrong."""

    def __init__(self, rule: str, seat: int, detail: str) -> None:
        super().__init__(f"{rule}: {detail}")
        self.rule = rule
        self.seat = seat
        self.detail = detail


class Divergence(ReplayError):
    """A logged event that is not the one the rules give at `step`; both are written as JSON or notation."""

    def __init__(self, step: int, expected: str, found: str) -> None:
        super().__init__(f"step {step}: the log says {found}; the rules give {expected}")
        self.step = step
        self.expected = expected
        self.found = found


class LogError(ReplayError):
    """A log or a store that cannot be read as what it says it is."""


class UnknownNumber(ReplayError):
    """A number of an event that has no name: the deck and game have nothing for it, such as a card too many."""


class DeckError(ReplayError):
    """A deck file that the engine cannot play with."""


class RulebookError(ReplayError):
    """A rules file that is malformed."""


class ScenarioError(ReplayError):
    """A line of a scenario that cannot be understood or carried out."""


class UsageError(ReplayError):
    """An argument, option, address or query that makes no sense as given."""


class EngineError(ReplayError):
    """An engine that broke its own contract: it does not come to rest, or leaves nobody a choice."""


def require(holds: bool, rule: str, seat: int, detail: str, *found: object) -> None:
    """Raise `RuleViolation` unless `holds`; `detail` is a template, filled from `found` only on failure."""
    if not holds:
        raise RuleViolation(rule, seat, detail.format(*found))


def cut(text: str) -> str:
    """Return `text`, or its beginning and `…` where it is too long for a message."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def quoted(found: object) -> str:
    """Return what was found for a message, in quotes where it is a text, cut where it is long."""
    return cut(repr(found[: 2 * SHOWN] if isinstance(found, str) else found))
