"""One recorded game in memory, as it is read from or written to a log. Nothing here judges it."""

from collections.abc import Mapping

import msgspec

from replay.kernel.event import Event
from replay.kernel.spelling import Json
from replay.log.header import Header


class Decision(msgspec.Struct, frozen=True):
    """What was chosen at `step`, and out of which options, by their labels."""

    step: int
    seat: int
    choice: str
    options: tuple[str, ...]


class Result(msgspec.Struct, frozen=True):
    """How a game ended, or how it stands where its log stops. `scores` has one number a seat."""

    over: bool
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    by: str


class Recording(msgspec.Struct, frozen=True):
    """A game as logged: `events` in order from step 0, the user's `_` fields of events by step, and its projections.

    `decisions` and `result` are None where nobody has replayed the log yet.
    """

    header: Header
    events: tuple[Event, ...]
    extras: Mapping[int, dict[str, Json]] = {}
    decisions: tuple[Decision, ...] | None = None
    result: Result | None = None
