"""Numbers as pictures of block characters: a share as a bar, a spread as a sparkline."""

from collections.abc import Sequence
from typing import Final

EIGHTHS: Final = " ▏▎▍▌▋▊▉"
LEVELS: Final = "▁▂▃▄▅▆▇█"


def bar(share: float, columns: int) -> str:
    """Return a share as a bar of so many columns at most, in steps of an eighth."""
    eighths = round(share * columns * 8)
    return "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()


def sparkline(numbers: Sequence[int]) -> str:
    """Return numbers as columns, the greatest of full height; 0 is a gap, and any other can be seen."""
    most = max(numbers, default=0)
    return "".join([LEVELS[-(-number * len(LEVELS) // most) - 1] if number else " " for number in numbers])
