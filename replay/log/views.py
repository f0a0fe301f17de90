"""A store as DuckDB views: the shared ones of `sql/views.sql`, and the events of each game with that game's columns."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import reduce
from importlib.resources import files
from pathlib import Path

import duckdb
import pyarrow as pa

from replay.errors import LogError
from replay.kernel.event import Event
from replay.log.entries import Entry, Manifest
from replay.log.schema import arrow_schema
from replay.log.tables import DECISIONS, GAMES
from replay.log.verdicts import VERDICTS
from replay.log.writer import part_files

Relation = duckdb.DuckDBPyRelation
_GAMES, _EVENTS, _DECISIONS = range(3)
"""Places in `part_files`."""


@contextmanager
def sql_as_log_error(where: object) -> Iterator[None]:
    """Turn what DuckDB raises about files that it cannot read into a `LogError` that names the store or file."""
    try:
        yield
    except duckdb.Error as error:
        raise LogError(f"{where}: cannot be read: {str(error).splitlines()[0]}") from None


def query(name: str) -> str:
    """Return the text of a file in `sql/`."""
    return files("replay.log").joinpath("sql", f"{name}.sql").read_text(encoding="utf-8")


def duck_path(path: Path) -> str:
    """Return `path` as DuckDB is to be given it: what it would take for a pattern stands in brackets."""
    return "".join([f"[{char}]" if char in "*?[" else char for char in str(path)])


def connected(
    root: Path, manifest: Manifest, classes: Mapping[str, Sequence[type[Event]]]
) -> duckdb.DuckDBPyConnection:
    """Return a new connection, in memory, with the views of the store. Raises `LogError`.

    A game of `classes` that the store does not hold has an empty `events_<game>`.
    """
    db = duckdb.connect()
    with sql_as_log_error(root):
        parts = {game: [entry for entry in manifest.entries if entry.game == game] for game in _games(manifest)}
        _events(db, root, parts, classes)
        game_files = [root / part_files(entry.name, entry.game)[_GAMES] for entry in manifest.entries]
        _view(db, "game_parts", [_read(db, game_files)] if game_files else [], GAMES)
        _decisions(db, root, parts)
        _verdicts(db, root)
        db.execute(query("views"))
    return db


def _games(manifest: Manifest) -> list[str]:
    return sorted({entry.game for entry in manifest.entries})


def _events(
    db: duckdb.DuckDBPyConnection,
    root: Path,
    parts: Mapping[str, Sequence[Entry]],
    classes: Mapping[str, Sequence[type[Event]]],
) -> None:
    """Make `events_<game>` for each game, and `events`: all columns of the only game, else the common ones."""
    made = {game: _of_game(db, root, game, entries, _EVENTS) for game, entries in parts.items()}
    for game, relation in made.items():
        _view(db, f"events_{game}", [relation], pa.schema([]))
    for game in sorted(set(classes) - set(made)):
        _view(db, f"events_{game}", [], _with_game(arrow_schema(classes[game])))
    common = _common(list(made.values()))
    _view(db, "events", [relation.select(*common) for relation in made.values()], _with_game(arrow_schema(())))


def _decisions(db: duckdb.DuckDBPyConnection, root: Path, parts: Mapping[str, Sequence[Entry]]) -> None:
    """Make `decision_parts`. If a file of them is missing, asking for decisions is an error that says what to do."""
    schema = _with_game(DECISIONS)
    paths = [part_files(entry.name, game)[_DECISIONS] for game, entries in parts.items() for entry in entries]
    missing = [path for path in paths if not (root / path).exists()]
    if not missing:
        made = [_of_game(db, root, game, entries, _DECISIONS) for game, entries in parts.items()]
        _view(db, "decision_parts", made, schema)
        return
    text = f"{root}: found no {missing[0]}, expected the decisions of that part (replay rebuild STORE makes them again)"
    _refusing(db, "decision_parts", schema, text)


def _verdicts(db: duckdb.DuckDBPyConnection, root: Path) -> None:
    """Make `verdict_parts`. If one of its files is broken, asking for verdicts is an error that names it."""
    paths = sorted([path for path in (root / "verdicts").glob("*.parquet") if not path.name.startswith(".")])
    wrong = [why for path in paths if (why := _no_verdicts(db, path))]
    if wrong:
        text = f"{wrong[0]} (replay verify {root} --keep makes it again; it can be deleted)"
        _refusing(db, "verdict_parts", VERDICTS, text)
    else:
        _view(db, "verdict_parts", [_read(db, paths)] if paths else [], VERDICTS)


def _no_verdicts(db: duckdb.DuckDBPyConnection, path: Path) -> str:
    """Return why a file cannot be read as verdicts; "" if it can."""
    try:
        found = _read(db, [path])
        expected = db.from_arrow(VERDICTS.empty_table())
    except duckdb.Error as error:
        return f"{path}: cannot be read: {str(error).splitlines()[0]}"
    if (found.columns, found.types) != (expected.columns, expected.types):
        return f"{path}: found other columns, expected those of verdicts: {', '.join(VERDICTS.names)}"
    return ""


def _refusing(db: duckdb.DuckDBPyConnection, name: str, schema: pa.Schema, text: str) -> None:
    """Make the view `name` such that whoever asks for it gets `text` as the error."""
    # One row, since a view of none would never come to ask for the error; a limit, since no condition of a query goes
    # below it: it would take the row away, and nobody would ask.
    db.from_arrow(pa.Table.from_pylist([{}], schema)).create(f"no_{name}")
    refusing = duckdb.FunctionExpression("error", duckdb.ConstantExpression(text))
    db.table(f"no_{name}").filter(refusing).limit(1).create_view(name)


def _with_game(schema: pa.Schema) -> pa.Schema:
    return pa.schema([pa.field("game", pa.string()), *schema])


def _view(db: duckdb.DuckDBPyConnection, name: str, relations: Sequence[Relation], schema: pa.Schema) -> None:
    """Make the view `name` of all rows of `relations`; of none, a table without rows."""
    if relations:
        reduce(Relation.union, relations).create_view(name)
    else:
        db.from_arrow(schema.empty_table()).create(name)


def _read(db: duckdb.DuckDBPyConnection, paths: Sequence[Path]) -> Relation:
    return db.read_parquet([duck_path(path) for path in paths], union_by_name=True, hive_partitioning=False)


def _of_game(db: duckdb.DuckDBPyConnection, root: Path, game: str, entries: Sequence[Entry], which: int) -> Relation:
    """Return the events or decisions of one game, with its name as the first column."""
    relation = _read(db, [root / part_files(entry.name, game)[which] for entry in entries])
    return relation.select(duckdb.ConstantExpression(game).alias("game"), duckdb.StarExpression())


def _common(relations: Sequence[Relation]) -> list[str]:
    """Return the columns that all relations have with one type, in the order of the first."""
    columns = [dict(zip(relation.columns, map(str, relation.types), strict=True)) for relation in relations]
    first = columns[0] if columns else {}
    return [name for name, kind in first.items() if all(other.get(name) == kind for other in columns)]
