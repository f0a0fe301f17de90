"""What verifying one game comes to. How it is arrived at stands in `verify.py`."""

import msgspec

from replay.log.finding import Finding


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What verifying one game came to, and how much it looked at."""

    game_id: str
    events: int
    """Events that the log holds."""
    sound: int
    """Events from the start that keep the rules; the table may be shown after each of them."""
    decisions: int
    """Decisions judged, each with its whole list of options."""
    chances: int
    """Chance outcomes judged by the rules."""
    redrawn: int
    """Those of them that were derived again from the header's seed; 0 without a seed."""
    over: bool
    """Whether the log reaches the end of the game."""
    findings: tuple[Finding, ...]
    notes: tuple[str, ...] = ()
    """What an auditor should know though it is no fault, such as another engine version."""
