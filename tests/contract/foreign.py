"""Events that a position is shown though they are none of its own: whatever the games of `setups` held or offered."""

from collections.abc import Iterable
from functools import cache
from typing import Final

import msgspec

from replay.catalog import game_named
from replay.kernel.event import Event
from replay.kernel.loop import Choice
from tests.playing import asked_at, play, setups, tables

SHOWN: Final = 16
"""As many foreign events are shown to every position, others at the next step."""


@cache
def foreign_events(name: str) -> tuple[Event, ...]:
    """Return all that was ever logged or offered in the games of `setups`, also with an unknown number in it."""
    game, found = game_named(name), dict[Event, None]()
    for setup in setups(name):
        played = play(setup)
        found.update(dict.fromkeys(played.events))
        for _, table, _ in tables(game, played):
            asked = asked_at(game, table)
            found.update(dict.fromkeys(asked.options if isinstance(asked, Choice) else ()))
    samples = {type(event): event for event in found}
    for event in samples.values():
        found.update(dict.fromkeys(with_unknowns(event)))
    return tuple(found)


def with_unknowns(event: Event) -> Iterable[Event]:
    """Yield `event` with -1, an unknown, in one of its number fields at a time."""
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if type(value) is int:
            yield msgspec.structs.replace(event, **{field: -1})
        if event.kind != "derived" and isinstance(value, tuple) and value and type(value[0]) is int:
            yield msgspec.structs.replace(event, **{field: (-1, *value[1:])})


def foreign(name: str, step: int) -> tuple[Event, ...]:
    """Return the foreign events that the position before `step` is shown."""
    known = foreign_events(name)
    stride = len(known) // SHOWN
    return known[step % stride :: stride]
