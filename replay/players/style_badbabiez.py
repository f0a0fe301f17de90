"""Styles of play at Bad Babiez: what the rule of thumb likes and minds. How it plays stands in `thumb_badbabiez`."""

from collections.abc import Mapping
from typing import Final

import msgspec


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """How a player differs from `thumb`, which has the defaults."""

    brawl: float = 1.0
    """What it counts for to hurt a rival, by a throw, a text or a fight, and to be where rivals are."""
    wreck: float = 1.0
    """What it counts for to damage furniture and doors."""
    care: float = 1.0
    """What Boo-Boo Points of one's own and tears count for: to be hurt, to be healed, to stop a throw, to be where one
    may be hit.
    """


STYLES: Final[Mapping[str, Style]] = {
    "thumb": Style(),
    "brawler": Style(brawl=3.0),
    "vandal": Style(wreck=3.0),
    "careful": Style(care=3.0),
}
"""The players of the roster, by name."""
