"""What a viewpoint may know beside the table and its events: of findings, and of what was open to a seat."""

from typing import Final

import msgspec

from replay.kernel.seats import FACE_UP
from replay.log.finding import Finding

WITHHELD: Final = "this step does not keep the rules; what is wrong shows with all cards face up"


def told(finding: Finding, viewpoint: int) -> Finding:
    """Return a finding as `viewpoint` may know it: which clause is broken and how, only where all cards lie face up."""
    if viewpoint == FACE_UP:
        return finding
    return msgspec.structs.replace(finding, rule="", message=WITHHELD, expected="", found="", options=())


def may_know_options(viewpoint: int, seat: int) -> bool:
    """Return whether `viewpoint` may know what is open to `seat`, allowed or forbidden: it holds that hand, or sees
    all.
    """
    return seat >= 0 and viewpoint in (FACE_UP, seat)
