"""Seeded chance: the one place that draws random numbers. The same seed gives the same outcomes on every platform.

The source is MT19937, seeded with the BLAKE2b-256 digest of the seed's text; whole numbers below n are drawn by
rejection on `n.bit_length()` bits, shuffles are Fisher-Yates from the last place down. Change any of this only
together with `ALGORITHM`, which stands in the header of every simulated log.
"""

import random
import secrets
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, TypeVar

from replay.errors import EngineError

T = TypeVar("T")
ALGORITHM: Final = "mt19937-blake2b-fisher-yates/1"


def fresh_seed() -> str:
    """Return a seed that nobody can know beforehand: 128 bits from the operating system, as 32 hex digits."""
    return secrets.token_hex(16)


class Chance:
    """A stream of chance outcomes. Streams of different seeds do not overlap."""

    __slots__ = ("_bits",)

    def __init__(self, seed: str) -> None:
        digest = blake2b(seed.encode(), digest_size=32).digest()
        self._bits = random.Random(int.from_bytes(digest, "big")).getrandbits

    def bits(self, count: int) -> int:
        """Return a whole number of `count` random bits, `count` from 1 up."""
        return self._bits(count)

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to `bound` - 1, each equally likely; `bound` from 1 up."""
        width = bound.bit_length()
        drawn = self._bits(width)
        while drawn >= bound:
            drawn = self._bits(width)
        return drawn

    def pick(self, among: Sequence[T]) -> T:
        """Return one of `among`, each equally likely. Raises `EngineError` where there is none."""
        if not among:
            raise EngineError("chance has nothing to pick from: somebody is asked who has no option")
        return among[self.below(len(among))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return `items` in an order of which each is equally likely."""
        result, bits = list(items), self._bits
        for last in range(len(result) - 1, 0, -1):
            width = (last + 1).bit_length()
            other = bits(width)  # as `below`, without a call a card: shuffles are a tenth of a simulation
            while other > last:
                other = bits(width)
            result[last], result[other] = result[other], result[last]
        return result
