"""Sums and powers of fractions that come out alike on every platform and Python, so that players choose alike.

From Python 3.12 on `sum` makes up for rounding, before it does not; `**` asks the platform's C library. A difference in
the last bit may tip a choice, and with it a whole game of the same seed.
"""

import math
from collections.abc import Iterable


def total(values: Iterable[float]) -> float:
    """Return the sum of `values`, correctly rounded."""
    return math.fsum(values)


def power(base: float, exponent: int) -> float:
    """Return `base` to the power of `exponent`, from 0 up, multiplied one by one."""
    result = 1.0
    for _ in range(exponent):
        result *= base
    return result
