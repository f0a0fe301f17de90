"""The Arrow schema of a game's events, generated from its event classes and declared at every write, never inferred."""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, NewType, get_args, get_origin, get_type_hints

import pyarrow as pa

from replay.errors import EngineError
from replay.kernel.event import Event, name_of

SCHEMA_VERSION: Final = 1
ENVELOPE: Final = ("game_id", "step", "kind", "type", "seat", "round", "turn")
_ENVELOPE: Final = (
    pa.field("game_id", pa.string(), nullable=False),
    pa.field("step", pa.int32(), nullable=False),
    pa.field("kind", pa.string(), nullable=False),
    pa.field("type", pa.string(), nullable=False),
    pa.field("seat", pa.int8(), nullable=False),
    pa.field("round", pa.int16(), nullable=False),
    pa.field("turn", pa.int16(), nullable=False),
)
_PLAIN: Final = {int: pa.int32(), str: pa.string(), bool: pa.bool_()}


def arrow_schema(classes: Sequence[type[Event]]) -> pa.Schema:
    """Return the columns of the events of `classes`: the envelope, then one column a field name, last `extra`.

    Raises `EngineError` for classes that cannot be stored so: two types under one name, or a type that is no column.
    """
    return _schema(tuple(classes))


def fields_of(cls: type[Event]) -> tuple[str, ...]:
    """Return the names of the columns of the fields of an event class, in order."""
    return tuple([column_of(field) for field in cls.__struct_fields__])


def column_of(field: str) -> str:
    """Return the column of an event's field: its own `turn` stands in `turn_`, beside that of the log."""
    return f"{field}_" if field in ENVELOPE and field != "seat" else field


def field_of(column: str) -> str:
    """Return the field whose column it is."""
    return column.removesuffix("_")


@cache
def _schema(classes: tuple[type[Event], ...]) -> pa.Schema:
    columns: dict[str, pa.DataType] = {}
    for cls in classes:
        hints = get_type_hints(cls)
        for name in fields_of(cls):
            if name != "seat":
                _add(columns, name, _column(hints[field_of(name)], f"{name_of(cls)}.{field_of(name)}"), cls)
    own = [pa.field(name, kind) for name, kind in columns.items()]
    return pa.schema([*_ENVELOPE, *own, pa.field("extra", pa.string())])


def _add(columns: dict[str, pa.DataType], name: str, kind: pa.DataType, cls: type[Event]) -> None:
    if name in ENVELOPE or name in ("extra", "game"):
        raise EngineError(f"{name_of(cls)}.{name}: found this name, expected another (the log has a column {name})")
    if columns.setdefault(name, kind) != kind:
        raise EngineError(f"{name_of(cls)}.{name}: found {kind}, expected {columns[name]}, as in another event")


def _column(hint: object, where: str) -> pa.DataType:
    """Return the column type of a field: a number of the deck is int16, any other whole number int32."""
    if hint in (int, str, bool):
        return _PLAIN[hint]
    if isinstance(hint, NewType) and hint.__supertype__ is int:
        return pa.int16()
    if get_origin(hint) is Literal and all(isinstance(value, str) for value in get_args(hint)):
        return pa.string()
    inner = set(get_args(hint)) - {...}
    if get_origin(hint) is tuple and len(inner) == 1:
        return pa.list_(_column(inner.pop(), where))
    raise EngineError(f"{where}: found {hint}, expected int, str, bool, a NewType of int, words, or a tuple of such")
