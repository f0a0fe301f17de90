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


class Cell(NamedTuple):
    """The text of a cell, and the words for where it stands."""

    text: str
    where: str

    def refused(self, expected: str) -> LogError:
        """Return the error about this cell."""
        return LogError(f"{self.where}: found {shown(self.text)}, expected {expected}")


def value_of(cell: Cell, given: Given, kind: FieldKind, reading: Reading) -> Json:
    """Return the JSON value of a cell for a field of that kind. Raises `LogError` with where, found and expected."""
    schemas = leaves(kind.schema)
    lists = [schema for schema in schemas if schema.get("type") == "array"]
    if lists and given.separator and cell.text not in reading.unknown:
        items = cast("Mapping[str, Json]", lists[0]["items"])
        parts = [part.strip() for part in cell.text.split(given.separator)] if cell.text else []
        value: Json = [single(cell._replace(text=part), given, leaves(items), reading) for part in parts]
    else:
        value = single(cell, given, schemas, reading)
    try:
        kind.read(value)
    except (ValueError, TypeError, RecursionError) as error:
        more = " (a list needs a `separator` in the mapping)" if lists and not given.separator else ""
        raise cell.refused(f"{error}{more}") from None
    return value


def single(cell: Cell, given: Given, schemas: Sequence[Mapping[str, Json]], reading: Reading) -> Json:
    """Return what one text means: unknown, a word of the mapping, a row of a deck's table, a player, JSON or itself."""
    if cell.text == UNKNOWN or cell.text in reading.unknown:
        return UNKNOWN
    if given.words:
        cell = cell._replace(text=word_of(cell, given.words))
    if given.table:
        cell = cell._replace(text=looked_up(cell, given, reading.tables))
    seat = seat_of(cell, schemas, reading.players)
    return typed(cell, schemas) if seat is None else seat


def word_of(cell: Cell, words: Mapping[str, str]) -> str:
    """Return what the mapping has for a text. Raises `LogError` if it has nothing."""
    if cell.text not in words:
        raise cell.refused(f"one of the mapping's words: {some(cell.text, words)}")
    return words[cell.text]


def looked_up(cell: Cell, given: Given, tables: Tables) -> str:
    """Return the column `take` of the one row of a deck's table that reads like the cell. Raises `LogError`."""
    table = tables[given.table]
    keys = [" ".join([str(part) for part in parts]) for parts in zip(*[table[name] for name in given.by], strict=True)]
    found = {str(table[given.take][place]) for place, key in enumerate(keys) if key == cell.text}
    if len(found) == 1:
        return found.pop()
    what = f"{' and '.join(given.by)} in the deck's {given.table}"
    if found:
        raise cell.refused(f"the {what} of one {given.take}, not of {len(found):,}")
    raise cell.refused(f"{what}, such as {some(cell.text, keys)}")


def seat_of(cell: Cell, schemas: Sequence[Mapping[str, Json]], players: Sequence[str]) -> int | None:
    """Return the seat of the player named where a seat may stand; None if it is no player's name. Raises `LogError`."""
    if not any([schema.get("maximum") == HIGHEST_SEAT and schema.get("minimum") == 0 for schema in schemas]):
        return None
    seats = [seat for seat, name in enumerate(players) if name == cell.text]
    if len(seats) > 1:
        raise cell.refused(f"a number of a seat, since {len(seats)} players have this name")
    return seats[0] if seats else None


def typed(cell: Cell, schemas: Sequence[Mapping[str, Json]]) -> Json:
    """Return a text as the JSON value that it spells, if values of that type may stand here, else as it is."""
    types = {name for schema in schemas for name in names_of(schema)}
    if cell.text.startswith("{") and "object" in types:
        return parse_object(cell.text, cell.where)
    try:
        value: Json = json.loads(cell.text)
    except (ValueError, RecursionError):
        return cell.text
    return value if _TYPES.get(type(value)) in types else cell.text


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
