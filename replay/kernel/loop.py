"""The one loop over a game's four doors, used by play, simulation, replay, rollouts and adapters alike."""

from collections.abc import Callable
from typing import Final, Protocol, TypeVar

import msgspec

from replay.errors import EngineError
from replay.kernel.chance import Chance
from replay.kernel.event import Event, name_of

T = TypeVar("T", contravariant=True)
GUARD: Final = 10_000
"""Derived events in a row after which a game counts as spinning; the longest real chain has some dozens."""


class Choice(msgspec.Struct, frozen=True, gc=False):
    """A decision: `seat` chooses one of `options`. An option is the event that it would log."""

    seat: int
    options: tuple[Event, ...]


class Lot(msgspec.Struct, frozen=True):
    """A chance outcome: `draw` makes the event from a source of chance."""

    draw: Callable[[Chance], Event]


class Doors(Protocol[T]):
    """The four doors of a game over its table `T`. A module with these functions is a game."""

    def need(self, table: T, /) -> Choice | Lot | None:
        """Return who speaks next, or None when the game is over. It means something only where `forced` is None."""

    def check(self, table: T, event: Event, /) -> None:
        """Raise `RuleViolation` unless `event` may happen now, whatever numbers it holds; change nothing."""

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
    for _ in range(GUARD):
        pending = forced(table)
        if pending is None:
            return events
        evolve(table, pending)
        events.append(pending)
    raise EngineError(f"{name_of(events[-1])} is forced again and again: {GUARD} derived events in a row")


def advance(game: Doors[T], table: T, event: Event) -> list[Event]:
    """Check `event`, then settle it. Raises `RuleViolation` and changes nothing if the rules forbid it."""
    game.check(table, event)
    return settle(game, table, event)
