"""Recordings as Arrow tables: one row a game, an event, a decision. The way back is in `rows.py`; no files here."""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Final

import msgspec
import pyarrow as pa

from replay.errors import LogError
from replay.kernel.event import Event, name_of
from replay.kernel.seats import NOBODY
from replay.log.chain import head, header_digest
from replay.log.recording import Recording
from replay.log.schema import arrow_schema, field_of, fields_of
from replay.log.strict import canonical

Place = Callable[[Sequence[Event]], tuple[list[int], list[int]]]
"""A game's `place`: the events of one game → the round and the turn of each."""


def _field(name: str, kind: pa.DataType, nullable: bool = False) -> pa.Field:
    return pa.field(name, kind, nullable=nullable)


GAMES: Final = pa.schema(
    [
        _field("game_id", pa.string()),
        _field("game", pa.string()),
        _field("format", pa.string()),
        _field("players", pa.int8()),
        _field("names", pa.list_(pa.string())),
        _field("kinds", pa.list_(pa.string())),
        _field("options", pa.string()),  # JSON: option → value
        _field("deck_name", pa.string()),
        _field("deck_digest", pa.string()),
        _field("engine_name", pa.string()),
        _field("engine_version", pa.string()),
        _field("seed", pa.string(), nullable=True),
        _field("chance", pa.string(), nullable=True),
        _field("source", pa.string()),
        _field("started_at", pa.string(), nullable=True),
        _field("user", pa.string()),  # JSON: the header's `_` fields
        _field("steps", pa.int32()),
        _field("decisions", pa.int32(), nullable=True),  # null: not replayed yet
        _field("over", pa.bool_(), nullable=True),  # null, as the next three: no result known
        _field("winners", pa.list_(pa.int8()), nullable=True),
        _field("scores", pa.list_(pa.int32()), nullable=True),
        _field("by", pa.string(), nullable=True),
        _field("header_digest", pa.string()),
        _field("head", pa.string()),
        _field("part", pa.string()),
    ]
)
DECISIONS: Final = pa.schema(
    [
        _field("game_id", pa.string()),
        _field("step", pa.int32()),
        _field("seat", pa.int8()),
        _field("player", pa.string()),
        _field("type", pa.string()),
        _field("choice", pa.string()),
        _field("options", pa.list_(pa.string())),
        _field("offered", pa.int32()),
        _field("free", pa.bool_()),
    ]
)


def games_table(recordings: Sequence[Recording], part: str) -> pa.Table:
    """Return one row a game, in the order given."""
    rows = [_game_row(recording, part) for recording in recordings]
    return pa.table(
        [pa.array(column, kind) for column, kind in zip(_turned(rows, GAMES), GAMES.types, strict=True)], schema=GAMES
    )


def decisions_table(recordings: Sequence[Recording]) -> pa.Table:
    """Return one row a decision, in the order given; a game whose decisions are not known has none."""
    rows = [row for recording in recordings for row in _decision_rows(recording)]
    return pa.table(
        [pa.array(column, kind) for column, kind in zip(_turned(rows, DECISIONS), DECISIONS.types, strict=True)],
        schema=DECISIONS,
    )


def events_table(recordings: Sequence[Recording], classes: Sequence[type[Event]], place: Place) -> pa.Table:
    """Return one row an event, in the order given. Raises `LogError` for an event that is of none of `classes`."""
    schema = arrow_schema(classes)
    events = [event for recording in recordings for event in recording.events]
    columns = _own_columns(events, schema, classes)
    columns["game_id"] = [recording.header.game_id for recording in recordings for _ in recording.events]
    columns["step"] = [step for recording in recordings for step in range(len(recording.events))]
    columns["round"], columns["turn"] = _placed(recordings, place)
    columns["extra"] = [_extra(recording, step) for recording in recordings for step in range(len(recording.events))]
    return pa.table([pa.array(columns[field.name], field.type) for field in schema], schema=schema)


def _own_columns(events: Sequence[Event], schema: pa.Schema, classes: Sequence[type[Event]]) -> dict[str, list[object]]:
    """Return the columns that follow from each event alone. Class by class: one list access a field that is there."""
    rows: dict[type[Event], list[int]] = {cls: [] for cls in classes}
    try:
        for row, event in enumerate(events):
            rows[type(event)].append(row)
    except KeyError:
        known = ", ".join([name_of(cls) for cls in classes])
        raise LogError(f"found an event {name_of(event)}, expected one of {known}") from None
    columns: dict[str, list[object]] = {name: [None] * len(events) for name in schema.names}
    columns["seat"] = [NOBODY] * len(events)
    for cls, places in rows.items():
        _fill(columns, events, cls, places)
    return columns


def _fill(columns: dict[str, list[object]], events: Sequence[Event], cls: type[Event], places: Sequence[int]) -> None:
    kinds, types, name = columns["kind"], columns["type"], name_of(cls)
    for row in places:
        kinds[row] = cls.kind
        types[row] = name
    for field in fields_of(cls):
        column, value = columns[field], attrgetter(field_of(field))
        for row in places:
            column[row] = value(events[row])


def _placed(recordings: Sequence[Recording], place: Place) -> tuple[list[object], list[object]]:
    rounds: list[object] = []
    turns: list[object] = []
    for recording in recordings:
        own_rounds, own_turns = place(recording.events)
        rounds += own_rounds
        turns += own_turns
    return rounds, turns


def _extra(recording: Recording, step: int) -> str | None:
    own = recording.extras.get(step)
    return canonical(own).decode() if own else None


def _turned(rows: Sequence[Sequence[object]], schema: pa.Schema) -> list[list[object]]:
    """Return rows as columns."""
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[] for _ in schema]


def _game_row(recording: Recording, part: str) -> tuple[object, ...]:
    header, result, decisions = recording.header, recording.result, recording.decisions
    stand = (None, None, None, None) if result is None else (result.over, result.winners, result.scores, result.by)
    return (
        header.game_id,
        header.game,
        header.format,
        len(header.players),
        [player.name for player in header.players],
        [player.kind for player in header.players],
        canonical(dict(header.options)).decode(),
        *msgspec.structs.astuple(header.deck),
        *msgspec.structs.astuple(header.engine),
        header.seed,
        header.chance,
        header.source,
        header.started_at,
        canonical(header.user).decode(),
        len(recording.events),
        None if decisions is None else len(decisions),
        *stand,
        header_digest(header),
        head(header, recording.events, recording.extras),
        part,
    )


def _decision_rows(recording: Recording) -> list[tuple[object, ...]]:
    names = [player.name for player in recording.header.players]
    types = [name_of(event) for event in recording.events]
    return [
        (
            recording.header.game_id,
            made.step,
            made.seat,
            names[made.seat],
            types[made.step],
            made.choice,
            made.options,
            len(made.options),
            len(made.options) > 1,
        )
        for made in recording.decisions or ()
    ]
