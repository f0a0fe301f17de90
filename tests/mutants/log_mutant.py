"""What a log mutant is, and the small numbers with which fields are edited."""

from collections.abc import Callable
from typing import Literal

import msgspec

from replay.log.recording import Recording
from tests.mutants.changes import Change
from tests.replayer.recorded import recording

Kind = Literal["rule", "consequence", "chance", "options", "log"]


class LogMutant(msgspec.Struct, frozen=True):
    """One fault: `change`, made in the recorded game `log`, owes a finding of this kind that cites this clause.

    `log` names one of the games recorded of `game`.
    """

    id: str
    log: str
    change: Change
    kind: Kind
    rule: str
    game: str = "crybaby"

    def made(self) -> tuple[Recording, int]:
        """Return the faulty recording and the step of the fault."""
        return self.change(recording(self.log, self.game))


def mod(bound: int) -> Callable[[int], int]:
    """Return what takes a seat (or a card) to the next one."""
    return lambda number: (number + 1) % bound


def plus(number: int) -> int:
    """Return one more."""
    return number + 1
