"""Planted rows for checks in SQL: a few events, good and bad, and exactly what a check has to say of them.

A file of `planted/<game>/` is named after its check. Its first line says what is expected:

    {"broken": [["bad", 26]], "looked_at": 4, "undecided": 0}

A third number is the later step that proves it.

Each game begins with a line of its id, players and options that differ from the defaults, and goes on with lines of
events as in JSON Lines, with `round`, `turn` and `step` beside; steps may have gaps. A field that is "??" is
unknown.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import duckdb
import msgspec
import pyarrow as pa

from replay.catalog import event_classes, game_named
from replay.kernel.event import name_of
from replay.kernel.spelling import Json
from replay.log.codec import Codec
from replay.log.schema import arrow_schema, column_of
from replay.log.tables import GAMES
from tests.playing import deck_of

FOLDER: Final = Path(__file__).parent / "planted"
Row = dict[str, object]


class Plant(NamedTuple):
    """Games and events as rows of tables, and what a check has to make of them."""

    game: str
    broken: list[tuple[str, int, int]]
    """Game, step, and the later step that proves it, -1 where none is needed."""
    looked_at: int
    undecided: int
    games: list[Row]
    events: list[Row]


def plants(game: str) -> dict[str, Path]:
    """Return the planted files of a game, by clause."""
    return {path.stem: path for path in sorted((FOLDER / game).glob("*.jsonl"))}


@cache
def planted(game: str, path: Path) -> Plant:
    """Return what a planted file holds."""
    expected, *lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    games, events = [], []
    for line in lines:
        if "game_id" in line:
            games.append(game_row(game, line))
        else:
            events.append(event_row(game, str(games[-1]["game_id"]), line))
    broken = [(str(game_id), int(step), int(*proved or (-1,))) for game_id, step, *proved in expected["broken"]]
    return Plant(game, broken, expected["looked_at"], expected["undecided"], games, events)


def game_row(game: str, line: Mapping[str, Json]) -> Row:
    """Return the row of a game; what no check reads is left at nothing."""
    deck, engine = deck_of(game), game_named(game)
    chosen, players = line.get("options", {}), line["players"]
    assert isinstance(chosen, dict)
    assert isinstance(players, int)
    options = engine.all_options({name: str(value) for name, value in chosen.items()})
    known: Row = {
        "game_id": line["game_id"],
        "game": game,
        "players": players,
        "options": json.dumps(options),
        "deck_digest": deck.digest,
    }
    return {field.name: known.get(field.name, blank(field)) for field in GAMES}


def blank(field: pa.Field) -> object:
    """Return a value for a column that is of no account."""
    if field.nullable:
        return None
    return [] if pa.types.is_list(field.type) else "" if pa.types.is_string(field.type) else 0


@cache
def codec_of(game: str) -> Codec:
    """Return what reads events of a game with its own deck."""
    engine = game_named(game)
    return Codec(engine.EVENTS, engine.spelling_of(deck_of(game)))


@cache
def fields_of(game: str) -> dict[str, frozenset[str]]:
    """Return the names of the fields of each type of event."""
    spelled = game_named(game).spelling_of(deck_of(game)).events
    return {name_of(cls): frozenset(spelled[cls].fields) for cls in game_named(game).EVENTS}


def event_row(game: str, game_id: str, line: dict[str, Json]) -> Row:
    """Return the row of an event."""
    own = fields_of(game)[str(line["type"])]
    place = {name: line[name] for name in ("step", "round", "turn")}
    told = {name: value for name, value in line.items() if name not in place or (name != "step" and name in own)}
    event, _ = codec_of(game).read_line({**told, "step": 0}, 0, "planted")
    fields = {column_of(name): plain(value) for name, value in msgspec.structs.asdict(event).items()}
    return {
        "game": game,
        "game_id": game_id,
        "kind": event.kind,
        "type": name_of(type(event)),
        "seat": -1,
        **fields,
        **place,
    }


def plain(value: object) -> object:
    """Return a field's value as its column holds it."""
    return list(value) if isinstance(value, tuple) else value


def laid(plant: Plant, reverse: bool = False) -> duckdb.DuckDBPyConnection:
    """Return a connection with the planted rows where a store's views would be; in reverse order if asked."""
    db = duckdb.connect(config={"threads": 1})
    table_of(db, "games", GAMES, plant.games, reverse)
    schema = arrow_schema(event_classes()[plant.game])
    events = pa.schema([pa.field("game", pa.string()), *[pa.field(field.name, field.type) for field in schema]])
    table_of(db, f"events_{plant.game}", events, plant.events, reverse)
    return db


def table_of(db: duckdb.DuckDBPyConnection, name: str, schema: pa.Schema, rows: Sequence[Row], reverse: bool) -> None:
    """Make a table of rows."""
    ordered: Iterator[Row] = reversed(rows) if reverse else iter(rows)
    db.from_arrow(pa.Table.from_pylist(list(ordered), schema)).create(name)
