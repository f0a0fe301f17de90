"""From the text of a cell to a value of a log: by its field's kind, words of the mapping, tables of the deck."""

import json
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Final, NamedTuple, cast

from replay.errors import LogError, cut
from replay.kernel.spelling import HIGHEST_SEAT, UNKNOWN, FieldKind, Json
from replay.log.mapping import Given
from replay.log.strict import parse_object, shown

Tables = Mapping[str, Mapping[str, Sequence[int | str]]]
"""Tables of a deck by name, each as columns of equal length."""
_TYPES: Final[Mapping[type, str]] = {bool: "boolean", int: "integer", type(None): "null", list: "array", dict: "object"}


class Reading(NamedTuple):
    """What is needed to read the cells of one game: who sits where, what means unknown, the tables of its deck."""

    players: Sequence[str]
    unknown: Sequence[str]
    tables: Tables


def value_of(text: str, given: Given, kind: FieldKind, reading: Reading, where: str) -> Json:
    """Return the JSON value of a cell for a field of that kind. Raises `LogError` with `where`, found and expected."""
    schemas = leaves(kind.schema)
    lists = [schema for schema in schemas if schema.get("type") == "array"]
    if lists and given.separator and text not in reading.unknown:
        items = cast("Mapping[str, Json]", lists[0]["items"])
        parts = [part.strip() for part in text.split(given.separator)] if text else []
        value: Json = [single(part, given, leaves(items), reading, where) for part in parts]
    else:
        value = single(text, given, schemas, reading, where)
    try:
        kind.read(value)
    except (ValueError, TypeError, RecursionError) as error:
        more = " (a list needs a `separator` in the mapping)" if lists and not given.separator else ""
        raise LogError(f"{where}: found {shown(text)}, expected {error}{more}") from None
    return value


def single(text: str, given: Given, schemas: Sequence[Mapping[str, Json]], reading: Reading, where: str) -> Json:
    """Return what one text means: unknown, a word of the mapping, a row of a deck's table, a player, JSON or itself."""
    if text == UNKNOWN or text in reading.unknown:
        return UNKNOWN
    if given.words:
        text = word_of(text, given.words, where)
    if given.table:
        text = looked_up(text, given, reading.tables, where)
    seat = seat_of(text, schemas, reading.players, where)
    return typed(text, schemas, where) if seat is None else seat


def word_of(text: str, words: Mapping[str, str], where: str) -> str:
    """Return what the mapping has for a text. Raises `LogError` if it has nothing."""
    if text not in words:
        raise LogError(f"{where}: found {shown(text)}, expected one of the mapping's words: {some(text, words)}")
    return words[text]


def looked_up(text: str, given: Given, tables: Tables, where: str) -> str:
    """Return the column `take` of the one row of a deck's table that reads like `text`. Raises `LogError`."""
    table = tables[given.table]
    keys = [" ".join([str(part) for part in parts]) for parts in zip(*[table[name] for name in given.by], strict=True)]
    found = {str(table[given.take][place]) for place, key in enumerate(keys) if key == text}
    if len(found) != 1:
        says = f"{len(found):,} different {given.take} by that name, expected one" if found else "nothing by that name"
        expected = "" if found else f", expected {' and '.join(given.by)} of the deck, such as {some(text, keys)}"
        raise LogError(f"{where}: found {shown(text)}, in the deck's {given.table} {says}{expected}")
    return found.pop()


def seat_of(text: str, schemas: Sequence[Mapping[str, Json]], players: Sequence[str], where: str) -> int | None:
    """Return the seat of the player called `text` where a seat may stand; None if it is no player's name."""
    if not any([schema.get("maximum") == HIGHEST_SEAT and schema.get("minimum") == 0 for schema in schemas]):
        return None
    if players.count(text) > 1:
        seats = [str(seat) for seat, name in enumerate(players) if name == text]
        raise LogError(
            f"{where}: found {shown(text)}, the name of seats {' and '.join(seats)}, expected a name of one or a number"
        )
    return players.index(text) if text in players else None


def typed(text: str, schemas: Sequence[Mapping[str, Json]], where: str) -> Json:
    """Return `text` as the JSON value that it spells, if values of that type may stand here, else as it is."""
    types = {name for schema in schemas for name in names_of(schema)}
    if text.startswith("{") and "object" in types:
        return parse_object(text, where)
    try:
        value: Json = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value if _TYPES.get(type(value)) in types else text


def names_of(schema: Mapping[str, Json]) -> list[str]:
    """Return the names of the types that a schema without alternatives allows."""
    found = schema.get("type", [])
    return [found] if isinstance(found, str) else cast("list[str]", found)


def leaves(schema: Mapping[str, Json]) -> list[Mapping[str, Json]]:
    """Return the alternatives of a schema."""
    among = cast("list[Mapping[str, Json]] | None", schema.get("anyOf"))
    return [schema] if among is None else [leaf for one in among for leaf in leaves(one)]


def some(text: str, known: Mapping[str, str] | Sequence[str]) -> str:
    """Return a few of what is known for a message: those like `text`, else the first."""
    names = list(dict.fromkeys(known))
    return ", ".join([cut(name) for name in get_close_matches(text, names, n=4) or names[:8]])
