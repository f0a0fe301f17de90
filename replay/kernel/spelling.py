"""How events are spelled outside of the engine: ids and names in place of numbers, every field of the vocabulary.

A game lists, for each event class, its fields with their kinds, how an event gives their values, and how an event is
made of them. Reading makes the event from some of the fields and spells it again: fields that do not agree are
refused by the codec (`replay.log.codec`), so what follows from the deck is checked and never believed.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from replay.errors import UnknownNumber
from replay.kernel.event import Event

UNKNOWN: Final = "??"
"""What stands in a log for information that whoever wrote it did not have; -1 in a number."""

LARGEST: Final = 30_000
"""The largest whole number of an event: a store keeps it in 16 bits."""
HIGHEST_SEAT: Final = 7
"""The highest seat that an event may name; how many there are, the header says."""

Json = object
"""A JSON value: None, bool, int, str, list or dict of such."""


class FieldKind(msgspec.Struct, frozen=True):
    """A kind of field: its JSON Schema, and how a JSON value becomes what the event holds.

    `read` raises ValueError, whose text says what was expected, for a value that is not of this kind.
    """

    schema: Mapping[str, Json]
    read: Callable[[Json], object]
    write: Callable[[object], Json]


class EventSpelling(msgspec.Struct, frozen=True):
    """The fields of one event class in writing order, and the way there and back.

    `values` gives the event's values (not yet written) in the order of `fields`, and takes any number in the event's
    own fields; `make` takes read values by field name and raises ValueError where they name no event.
    """

    fields: Mapping[str, FieldKind]
    values: Callable[..., Sequence[object]]
    make: Callable[..., Event]


class Spelling(msgspec.Struct, frozen=True):
    """The spelling of all events of a game with one deck."""

    events: Mapping[type[Event], EventSpelling]

    def spell(self, event: Event) -> dict[str, Json]:
        """Return all vocabulary fields of `event` as JSON values, in writing order, without its name.

        Raises `UnknownNumber` for a number that has no name with this deck.
        """
        spelled = self.events[type(event)]
        values = spelled.values(event)
        return {name: kind.write(value) for (name, kind), value in zip(spelled.fields.items(), values, strict=True)}


def whole_up_to(most: int, what: str) -> FieldKind:
    """Return the kind of a whole number from 0 to `most`, or unknown."""
    schema: Json = {"type": "integer", "minimum": 0, "maximum": most}

    def read(value: Json) -> int:
        if value == UNKNOWN:
            return -1
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise ValueError(f'{what} from 0 to {most}, or "??"')
        return value

    return FieldKind({"anyOf": [schema, {"const": UNKNOWN}]}, read, _written_whole)


def _written_whole(value: object) -> Json:
    return UNKNOWN if value == -1 else value


def listed(kind: FieldKind) -> FieldKind:
    """Return the kind of a list of values of `kind`, held as a tuple."""

    def read(value: Json) -> tuple[object, ...]:
        if not isinstance(value, list):
            raise ValueError("a list")
        return tuple([kind.read(item) for item in value])

    def write(values: object) -> Json:
        assert isinstance(values, tuple)
        return [kind.write(value) for value in values]

    return FieldKind({"type": "array", "items": kind.schema}, read, write)


def word(*known: str) -> FieldKind:
    """Return the kind of a field that holds one of the words `known`."""

    def read(value: Json) -> str:
        if not isinstance(value, str) or value not in known:
            raise ValueError(f"one of {', '.join(known)}")
        return value

    return FieldKind({"enum": list(known)}, read, lambda value: value)


def named(what: str, names: Sequence[str]) -> FieldKind:
    """Return the kind of a field that holds a number and is written as `names[number]`, -1 as `"??"`."""
    numbers = {name: number for number, name in enumerate(names)}
    numbers[UNKNOWN] = -1

    def read(value: Json) -> int:
        if not isinstance(value, str) or value not in numbers:
            raise ValueError(f'{what}, such as "{names[0]}"' if names else what)
        return numbers[value]

    def write(value: object) -> Json:
        assert isinstance(value, int)
        if not -1 <= value < len(names):
            raise UnknownNumber(f"{what}: found number {value}, expected -1 to {len(names) - 1}")
        return UNKNOWN if value == -1 else names[value]

    return FieldKind({"enum": [*names, UNKNOWN]}, read, write)


def anything(schema: Mapping[str, Json]) -> FieldKind:
    """Return the kind of a field that follows wholly from others: taken as it stands, compared when spelled again."""
    return FieldKind(schema, lambda value: value, lambda value: value)


WHOLE: Final = whole_up_to(LARGEST, "a whole number")
SEAT: Final = whole_up_to(HIGHEST_SEAT, "a seat")
WHOLES: Final = listed(WHOLE)
SEATS: Final = listed(SEAT)
