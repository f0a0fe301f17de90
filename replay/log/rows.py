"""Arrow tables as recordings again: header, events, decisions and result from the columns alone. No deck is needed."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, reduce
from operator import or_
from typing import TypeVar, cast

import msgspec
import pyarrow as pa
import pyarrow.compute as pc

from replay.errors import LogError
from replay.kernel.event import Event, name_of
from replay.kernel.seats import NOBODY
from replay.kernel.spelling import Json
from replay.log.header import Header, header_of
from replay.log.recording import Decision, Recording, Result
from replay.log.schema import fields_of
from replay.log.strict import parse_object, shown

T = TypeVar("T")
Row = Mapping[str, object]
"""One row of the games table, by column."""


def recording_of(row: Row, events: Sequence[Event], table: pa.Table, decisions: pa.Table, where: str) -> Recording:
    """Return the game of a row of the games table; `events` are as read from `table`. Raises `LogError`."""
    place = f"{where}, game {row['game_id']}"
    check_steps(table, row["steps"], place)
    header, result = header_of_row(row, place), result_of(row, place)
    return Recording(header, tuple(events), extras_of(table, place), decisions_of(row, decisions, place), result)


def check_steps(table: pa.Table, expected: object, where: str) -> None:
    """Refuse events that are not `expected` in number, from step 0 on without gaps. Raises `LogError`."""
    steps = values(table.column("step"))
    for step, found in enumerate(steps):
        if found != step:
            raise LogError(
                f"{where}: found step {found} at place {step}, expected {step} (steps count from 0 without gaps)"
            )
    if len(steps) != expected:
        raise LogError(f"{where}: found {len(steps)} events, expected {expected}")


def runs_of(table: pa.Table) -> list[tuple[str, int, int]]:
    """Return which game's rows stand where: (game_id, first row, number of rows), as they follow one another."""
    encoded = pc.run_end_encode(table.column("game_id").combine_chunks())
    ends = encoded.run_ends.to_pylist()
    starts = [0, *ends[:-1]] if ends else []
    return [
        (name, start, end - start) for name, start, end in zip(encoded.values.to_pylist(), starts, ends, strict=True)
    ]


def header_of_row(row: Row, where: str) -> Header:
    """Return the header that a row of the games table holds. Raises `LogError`."""
    plain = ("format", "game", "game_id", "seed", "chance", "source", "started_at")
    content: dict[str, Json] = {name: row[name] for name in plain}
    content["players"] = [
        {"seat": seat, "name": name, "kind": kind}
        for seat, (name, kind) in enumerate(zip(_list(row["names"]), _list(row["kinds"]), strict=False))
    ]
    content["options"] = parse_object(str(row["options"]), f"{where}, column options")
    content["deck"] = {"name": row["deck_name"], "digest": row["deck_digest"]}
    content["engine"] = {"name": row["engine_name"], "version": row["engine_version"]}
    return header_of(content | parse_object(str(row["user"]), f"{where}, column user"), where)


def result_of(row: Row, where: str) -> Result | None:
    """Return how the game stands, if that is known. Raises `LogError`."""
    if row["over"] is None:
        return None
    return converted({name: row[name] for name in ("over", "winners", "scores", "by")}, Result, where)


def decisions_of(row: Row, table: pa.Table, where: str) -> tuple[Decision, ...] | None:
    """Return the decisions in `table`, or None if the game has not been replayed. Raises `LogError`."""
    if row["decisions"] is None:
        return None
    if table.num_rows != row["decisions"]:
        raise LogError(f"{where}: found {table.num_rows} decisions, expected {row['decisions']}")
    columns = [values(table.column(name)) for name in ("step", "seat", "choice", "options")]
    made = [{"step": a, "seat": b, "choice": c, "options": d} for a, b, c, d in zip(*columns, strict=True)]
    return tuple(converted(made, list[Decision], where))


def events_of(table: pa.Table, classes: Sequence[type[Event]], where: str) -> list[Event]:
    """Return the event of each row of `table`, of one game or of many; whose they are and their steps is not looked at.

    Raises `LogError` for a row that is no event of `classes`: its type, a field missing or too much, a wrong value.
    """
    names = [name_of(cls) for cls in classes]
    types = values(table.column("type"))
    for row, name in enumerate(types):
        if name not in names:
            raise _wrong(table, row, where, "type", shown(name), f"one of {', '.join(names)}")
    present = [name for name in table.column_names if any(name in fields_of(cls) for cls in classes)]
    _check_columns(table, classes, present, where)
    fields = {name_of(cls): [field for field in fields_of(cls) if field in present] for cls in classes}
    given = {name: iter(_given(table, classes, name)) for name in present}
    raw = [_fields(name, fields[str(name)], given) for name in types]
    return converted(raw, _list_of(tuple(classes)), where)


def extras_of(table: pa.Table, where: str) -> dict[int, dict[str, Json]]:
    """Return the users' fields by row, for rows that have any. Raises `LogError`."""
    column = table.column("extra")
    if column.null_count == len(column):
        return {}
    texts = enumerate(values(column))
    return {row: parse_object(str(text), f"{where}, row {row}, extra") for row, text in texts if text is not None}


def values(column: pa.ChunkedArray) -> list[object]:
    """Return a column as Python values."""
    return list(column.to_pylist())


def converted(value: object, kind: type[T], where: str) -> T:
    """Return `value` as `kind`. Raises `LogError`."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise LogError(f"{where}: {error}") from None


def _fields(name: object, fields: Sequence[str], given: Mapping[str, Iterator[object]]) -> dict[str, object]:
    result: dict[str, object] = {field: next(given[field]) for field in fields}
    result["type"] = name
    return result


def _given(table: pa.Table, classes: Sequence[type[Event]], name: str) -> list[object]:
    """Return the values of a column for the rows whose event has that field, in order."""
    column = table.column(name)
    if name == "seat":
        column = column.filter(_having(table, classes, name))
    return values(column.drop_null())


def _having(table: pa.Table, classes: Sequence[type[Event]], name: str) -> pa.ChunkedArray:
    names = [name_of(cls) for cls in classes if name in fields_of(cls)]
    return pc.is_in(table.column("type"), value_set=pa.array(names, pa.string()))


def _check_columns(table: pa.Table, classes: Sequence[type[Event]], present: Sequence[str], where: str) -> None:
    """Refuse a value where the row's event has no such field, none where it has one, and a kind not its own."""
    types = set(values(pc.unique(table.column("type"))))
    for name in present:
        if not types & {name_of(cls) for cls in classes if name in fields_of(cls)} and table.column(
            name
        ).null_count == len(table):
            continue
        column, having = table.column(name), _having(table, classes, name)
        given = pc.not_equal(column, NOBODY) if name == "seat" else column.is_valid()
        wrong = pc.and_not(given, having) if name == "seat" else pc.xor(having, given)
        _refuse_first(table, wrong, where, name, "a value just where the event has this field")
    for kind in ("chance", "decision", "derived"):
        names = [name_of(cls) for cls in classes if cls.kind == kind]
        of_kind = pc.is_in(table.column("type"), value_set=pa.array(names, pa.string()))
        wrong = pc.and_(of_kind, pc.not_equal(table.column("kind"), kind))
        _refuse_first(table, wrong, where, "kind", kind)


def _refuse_first(table: pa.Table, wrong: pa.ChunkedArray, where: str, name: str, expected: str) -> None:
    row = pc.index(wrong, True).as_py()
    if row >= 0:
        raise _wrong(table, row, where, name, shown(table.column(name)[row].as_py()), expected)


def _wrong(table: pa.Table, row: int, where: str, field: str, found: str, expected: str) -> LogError:
    game_id, step = table.column("game_id")[row].as_py(), table.column("step")[row].as_py()
    return LogError(f"{where}, game {game_id}, step {step}, field {field}: found {found}, expected {expected}")


@cache
def _list_of(classes: tuple[type[Event], ...]) -> type[list[Event]]:
    return cast("type[list[Event]]", list[reduce(or_, classes)])  # type: ignore[misc]


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else []
