"""What a viewpoint may know beside the table and its events: of findings, and of what was open to a seat."""

from typing import Final

from replay.kernel.seats import FACE_UP, NOBODY
from replay.log.finding import Finding, FindingKind, is_fault

WITHHELD: Final = "this step does not keep the rules; what is wrong shows with all cards face up"
UNTOLD: Final = "from here on the log does not tell enough to be judged (??)"


BY_THE_RULES: Final = ("rule", "consequence", "log")
"""Kinds of findings that end a replay: which of them it is can tell of an event that others may not know of."""


def told(finding: Finding, viewpoint: int, step: int) -> Finding:
    """Return a finding as `viewpoint` may know it, at its own `step`: all of it only where all cards lie face up, else
    that something is wrong there. Clause, kind and seat would tell of hands, and of what happened unseen.
    """
    if viewpoint == FACE_UP:
        return finding
    if not is_fault(finding):
        return Finding(game_id=finding.game_id, step=step, kind=finding.kind, rule="", seat=NOBODY, message=UNTOLD)
    kind: FindingKind = "rule" if step >= 0 and finding.kind in BY_THE_RULES else finding.kind
    return Finding(game_id=finding.game_id, step=step, kind=kind, rule="", seat=NOBODY, message=WITHHELD)


def may_know_options(viewpoint: int, seat: int) -> bool:
    """Return whether `viewpoint` may know what is open to `seat`, allowed or forbidden: it holds that hand, or sees
    all.
    """
    return seat >= 0 and viewpoint in (FACE_UP, seat)
