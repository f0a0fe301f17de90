"""Styles of play at Cry Baby: what the rule of thumb hopes for, likes and minds. How it plays stands in
`thumb_crybaby`.
"""

from collections.abc import Mapping
from typing import Final

import msgspec


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """How a player differs from `thumb`, which has the defaults."""

    hope: float = 1.0
    """CB-ROUND-4: how far it believes in its hand when it bets, as a factor of how likely each card wins; below 1 it
    bets on fewer tricks.
    """
    cry: float = 1.0
    """CB-SCORE-2: what a cry counts for; a rulebook's cry is 1 point."""
    spite: float = 0.0
    """What a point counts for that somebody else loses by a broken bet: by a trick taken that the bet lacks, or left
    to it when it is one too many. At 1, as much as a point of one's own.
    """


STYLES: Final[Mapping[str, Style]] = {
    "thumb": Style(),
    "cautious": Style(hope=0.5),
    "bold": Style(hope=6.0),
    "weepy": Style(cry=4.0),
    "spiteful": Style(spite=1.0),
}
"""The players of the roster, by name."""
