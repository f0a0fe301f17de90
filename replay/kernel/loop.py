"""The one loop over a game's four doors, used by play, simulation, replay, rollouts and adapters alike."""

from collections.abc import Callable
from typing import Final, Protocol, TypeVar

from replay.errors import EngineError
from replay.kernel.chance import Chance
from replay.kernel.event import Event, name_of

T = TypeVar("T", contravariant=True)
GUARD: Final = 10_000
"""Derived events in a row after which a game counts as spinning; the longest real chain has some dozens."""


class Choice:
    """A decision: `seat` chooses one of `options`. An option is the event that it would log."""

    __slots__ = ("options", "seat")

    def __init__(self, seat: int, options: tuple[Event, ...]) -> None:
        self.seat = seat
        self.options = options


class Lot:
    """A chance outcome: `draw` makes the event from a source of chance."""

    __slots__ = ("draw",)

    def __init__(self, draw: Callable[[Chance], Event]) -> None:
        self.draw = draw


class Doors(Protocol[T]):
    """The four doors of a game over its table `T`. A module with these functions is a game."""

    def need(self, table: T, /) -> Choice | Lot | None:
        """Return who speaks next, or None when the game is over."""

    def check(self, table: T, event: Event, /) -> None:
        """Raise `RuleViolation` unless `event` may happen now; change nothing."""

    def forced(self, table: T, /) -> Event | None:
        """Return the next event that nobody chooses, or None."""

    def evolve(self, table: T, event: Event, /) -> None:
        """Book `event` in place: the only function that changes a table."""


def begin(game: Doors[T], table: T) -> list[Event]:
    """Settle what is forced before the first decision or chance outcome; return the events in order."""
    first = game.forced(table)
    return [] if first is None else settle(game, table, first)


def settle(game: Doors[T], table: T, event: Event) -> list[Event]:
    """Book `event`, known to be legal, and all that it forces; return the events in order."""
    evolve, forced = game.evolve, game.forced
    evolve(table, event)
    events = [event]
    pending = forced(table)
    while pending is not None:
        evolve(table, pending)
        events.append(pending)
        if len(events) > GUARD:
            raise EngineError(f"{name_of(pending)} is forced again and again: {GUARD} derived events in a row")
        pending = forced(table)
    return events


def advance(game: Doors[T], table: T, event: Event) -> list[Event]:
    """Check `event`, then settle it. Raises `RuleViolation` and changes nothing if the rules forbid it."""
    game.check(table, event)
    return settle(game, table, event)
