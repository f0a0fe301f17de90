"""Arrow tables as recordings again: header, events, decisions and result from the columns alone. No deck is needed."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TypeVar, cast, get_type_hints

import msgspec
import pyarrow as pa
import pyarrow.compute as pc

from replay.errors import LogError
from replay.kernel.event import Event, name_of
from replay.kernel.seats import NOBODY
from replay.kernel.spelling import Json
from replay.log.files import as_log_error
from replay.log.header import Header, header_of
from replay.log.recording import Decision, Recording, Result
from replay.log.schema import field_of, fields_of
from replay.log.strict import parse_object, shown

T = TypeVar("T")
Row = Mapping[str, object]
"""One row of the games table, by column."""


def recording_of(
    row: Row, events: Sequence[Event], table: pa.Table, decisions: pa.Table | None, where: str
) -> Recording:
    """Return the game of a row of the games table; `events` are as read from `table`. Raises `LogError`.

    Without a table of decisions, as where that file was deleted, the game has none, as if nobody had replayed it yet.
    """
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


def check_types(table: pa.Table, expected: pa.Schema, where: object) -> None:
    """Refuse a column of another type than `expected` has for it; a missing one passes. Raises `LogError`."""
    for field in table.schema:
        place = expected.get_field_index(field.name)
        if place >= 0 and field.type != expected.field(place).type:
            raise LogError(f"{where}, column {field.name}: found {field.type}, expected {expected.field(place).type}")


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


def decisions_of(row: Row, table: pa.Table | None, where: str) -> tuple[Decision, ...] | None:
    """Return the decisions in `table`, or None if there is none or nobody has replayed the game. Raises `LogError`."""
    if table is None or row["decisions"] is None:
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
    rows: dict[object, list[int]] = {name_of(cls): [] for cls in classes}
    for row, name in enumerate(values(table.column("type"))):
        if name not in rows:
            raise _wrong(table, row, where, "type", shown(name), f"one of {', '.join(map(str, rows))}")
        rows[name].append(row)
    present = set(table.column_names)
    users = {name: types for name, types in _users(tuple(classes)).items() if name in present}
    _check_columns(table, users, where)
    _check_kinds(table, classes, where)
    shared = {name: values(table.column(name)) for name, types in users.items() if name == "seat" or len(types) > 1}
    found: list[Event | None] = [None] * len(table)
    for cls in classes:
        if own := rows[name_of(cls)]:
            fields = [name for name in fields_of(cls) if name in users]
            for row, event in zip(own, _made(table, cls, own, fields, shared, where), strict=True):
                found[row] = event
    return cast("list[Event]", found)


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


@cache
def _users(classes: tuple[type[Event], ...]) -> dict[str, frozenset[str]]:
    """Return, for each field, the names of the events that have it."""
    names = {name for cls in classes for name in fields_of(cls)}
    return {name: frozenset([name_of(cls) for cls in classes if name in fields_of(cls)]) for name in sorted(names)}


def _made(
    table: pa.Table,
    cls: type[Event],
    rows: Sequence[int],
    names: Sequence[str],
    shared: Mapping[str, list[object]],
    where: str,
) -> list[Event]:
    """Return the events of class `cls` in `rows`, column by column, which takes half of the time of row by row.

    `names` are its fields that the table has a column for; one that is younger than the table gets its default.
    `shared` holds whole columns; what no other class uses has values in these rows alone.
    """
    read = []
    for name in names:
        given = [shared[name][row] for row in rows] if name in shared else values(table.column(name).drop_null())
        read.append(_column(table, name, given, rows, _hints(cls)[field_of(name)], where))
    if tuple(names) != fields_of(cls)[: len(names)]:
        raise LogError(f"{where}: found {', '.join(names)} of {name_of(cls)}, expected {', '.join(fields_of(cls))}")
    with as_log_error(f"{where}, {name_of(cls)}"):
        return list(map(cls, *read)) if read else [cls() for _ in rows]


def _column(
    table: pa.Table, name: str, given: list[object], rows: Sequence[int], hint: object, where: str
) -> list[object]:
    """Return values of a field as it holds them. Raises `LogError` with the game and step of the first wrong one."""
    try:
        # The type of a field is known only while running, so no checker can read `list[hint]` as a type.
        return msgspec.convert(given, cast("type[list[object]]", list[hint]))  # type: ignore[valid-type]
    except msgspec.ValidationError:
        for row, value in zip(rows, given, strict=True):
            try:
                msgspec.convert(value, cast("type[object]", hint))
            except msgspec.ValidationError as error:
                raise _wrong(table, row, where, name, shown(value), str(error)) from None
        raise


_hints = cache(get_type_hints)
"""The types of the fields of an event class, by name."""


def _is_one_of(table: pa.Table, types: Iterable[str]) -> pa.ChunkedArray:
    return pc.is_in(table.column("type"), value_set=pa.array(sorted(types), pa.string()))


def _check_columns(table: pa.Table, users: Mapping[str, frozenset[str]], where: str) -> None:
    """Refuse a value where the row's event has no such field, and none where it has one."""
    types = set(values(pc.unique(table.column("type"))))
    for name, having in users.items():
        column = table.column(name)
        if name == "seat":
            wrong = pc.and_not(pc.not_equal(column, NOBODY), _is_one_of(table, having))
        elif not types & having and column.null_count == len(column):
            continue
        else:
            wrong = pc.xor(column.is_valid(), _is_one_of(table, having))
        _refuse_first(table, wrong, where, name, "a value just where the event has this field")


def _check_kinds(table: pa.Table, classes: Sequence[type[Event]], where: str) -> None:
    for kind in ("chance", "decision", "derived"):
        of_kind = _is_one_of(table, [name_of(cls) for cls in classes if cls.kind == kind])
        _refuse_first(table, pc.xor(of_kind, pc.equal(table.column("kind"), kind)), where, "kind", "that of its event")


def _refuse_first(table: pa.Table, wrong: pa.ChunkedArray, where: str, name: str, expected: str) -> None:
    row = pc.index(wrong, True).as_py()
    if row >= 0:
        raise _wrong(table, row, where, name, shown(table.column(name)[row].as_py()), expected)


def _wrong(table: pa.Table, row: int, where: str, field: str, found: str, expected: str) -> LogError:
    game_id, step = table.column("game_id")[row].as_py(), table.column("step")[row].as_py()
    return LogError(f"{where}, game {game_id}, step {step}, field {field}: found {found}, expected {expected}")


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else []
