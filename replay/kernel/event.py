"""The base of all events: frozen, plain fields, one fact each. A game's events stand in its own `events.py`."""

from typing import ClassVar, Literal

import msgspec

Kind = Literal["chance", "decision", "derived"]


def snake_case(name: str) -> str:
    """Return the tag of an event class: `CardPlayed` → `card_played`."""
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")


class Event(msgspec.Struct, frozen=True, gc=False, tag=snake_case):
    """Something that happened at a table. `kind` says who decides on it: chance, a seat, or the rules alone."""

    kind: ClassVar[Kind]


def name_of(event: Event | type[Event]) -> str:
    """Return the event's name in logs, such as `card_played`."""
    return str(event.__struct_config__.tag)
