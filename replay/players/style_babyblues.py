"""Styles of play at Baby Blues: what the rule of thumb likes and whom it believes. How it plays stands in
`thumb_babyblues`.
"""

from collections.abc import Mapping
from typing import Final

import msgspec


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """How a player differs from `thumb`, which has the defaults."""

    attack: float = 1.0
    """What it counts for to make a baby of somebody else unhappy by a red or an orange card, and how much use one in
    hand is; below 0 it would rather close the step, and be rid of the card.
    """
    grudge: float = 0.0
    """What it adds to attack and horn at somebody who has made a baby of its own unhappy since its last turn, as a
    factor: at 1 they count twice.
    """
    horn: float = 1.0
    """The same of a horn and the babies beside it."""
    comfort: float = 1.0
    """How much use a green card in hand is that no baby needs just now."""
    lies: bool = True
    """BB-TRADE-6: whether it lies to who is ahead, where promises do not bind."""
    trust: float = 0.5
    """How far a promise of what one needs is believed: at 0.5, an even chance that it is kept."""


STYLES: Final[Mapping[str, Style]] = {
    "thumb": Style(),
    "caring": Style(attack=-1.0, horn=-1.0, comfort=2.0),
    "loud": Style(horn=4.0),
    "vengeful": Style(grudge=3.0),
    "honest": Style(lies=False, trust=0.9),
}
"""The players of the roster, by name."""
