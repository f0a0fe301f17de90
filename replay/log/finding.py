"""What a check of a log has to say: one finding a fault. Checks of whatever kind share nothing but this.

It stands with the logs, below all checks: the integrity check is the log's own, and a store keeps findings as verdicts.
"""

from typing import Literal

import msgspec

FindingKind = Literal["rule", "consequence", "chance", "options", "log", "integrity", "unknown"]
"""A rule: a decision or chance outcome that a clause forbids. A consequence: a derived event that is not what the
rules give. Chance: not what the header's seed gives. Options: a kept option list that is not the recomputed one.
Log: a log that is malformed or does not fit its header. Integrity: files, counts, heads or root that do not agree.
Unknown: no fault; whoever wrote the log did not know enough for anything to be judged from here on.
"""


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One fault: where it is, which clause it breaks, what was found and what was expected."""

    game_id: str
    step: int
    """Index of the event, from 0; -1 where the fault is not at an event."""
    kind: FindingKind
    rule: str
    """Id of the clause, or "" where no clause of a rulebook is concerned."""
    seat: int
    """The seat concerned, -1 for none."""
    message: str
    """One line that an auditor of rules understands without the code."""
    expected: str = ""
    found: str = ""
    options: tuple[str, ...] = ()
    """The labels of the options that were legal, for a decision."""
    proved_at: int = -1
    """The later step that shows the fault, -1 where the step itself does: a card shown that should have been played."""


def is_fault(finding: Finding) -> bool:
    """Return whether a finding is of something wrong, not only of where judging has to stop."""
    return finding.kind != "unknown"


class LookedAt(msgspec.Struct, frozen=True):
    """How much of a game a check looked at: none of it is "not evaluated", never "passed"."""

    game_id: str
    events: int
    decisions: int
