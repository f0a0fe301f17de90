"""What an option leaves to whoever chooses it, as a person at the terminal is asked for it: talk at a trade."""

from collections.abc import Sequence
from typing import Final

import msgspec

from replay.games.babyblues.events import TradeAnswered, TradeOffered
from replay.kernel.event import Event


class Blank(msgspec.Struct, frozen=True):
    """Something to be filled in: the question, and the words that stand before the answer in notation."""

    question: str
    words: str


PROMISE: Final = Blank("You promise (types with commas, true or not; Enter: nothing, q: back)", " promises ")
WISH: Final = Blank("You ask for (types with commas; Enter: nothing, q: back)", " asks ")


def blanks_of(option: Event) -> Sequence[Blank]:
    """Return what `option` leaves open; nothing, for most."""
    if isinstance(option, TradeOffered):
        return (PROMISE, WISH)
    return (PROMISE,) if isinstance(option, TradeAnswered) and option.accepted else ()


def filled(notation: str, said: Sequence[tuple[Blank, str]]) -> str:
    """Return the notation of an option, without its own talk, with what was said in it."""
    start = notation
    for blank in (PROMISE, WISH):
        start = start.partition(blank.words)[0]
    return start + "".join([blank.words + text for blank, text in said])
