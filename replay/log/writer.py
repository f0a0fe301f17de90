"""Finished games → the files of one part, each whole or not at all. `manifest.commit` makes them count."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Final

import pyarrow as pa
import pyarrow.parquet as pq

from replay.errors import LogError
from replay.kernel.event import Event
from replay.log.chain import head
from replay.log.entries import Entry
from replay.log.files import as_log_error, create, digest_of, plain_name, read_bytes
from replay.log.recording import Recording
from replay.log.schema import SCHEMA_VERSION
from replay.log.strict import canonical
from replay.log.tables import Place, decisions_table, events_table, games_table

ROW_GROUP: Final = 120_000
"""Rows a row group at least, but for the last; a game's rows stand in one group."""


def write_part(
    root: Path,
    name: str,
    game: str,
    recordings: Sequence[Recording],
    *,
    classes: Sequence[type[Event]],
    place: Place,
    deck_text: Mapping[str, str],
    footer: Mapping[str, str] | None = None,
) -> Entry:
    """Write the games as the part `name` of the store folder `root` and return its entry, for `manifest.commit`.

    `deck_text` has the text of each deck by its digest; `footer` is kept in every file beside schema version, decks and
    engines. The same games under the same name again change nothing. Raises `LogError` for a name in use by other
    games, a game of another kind, two different games under one id, an event not of `classes`, a number too large for
    its column.
    """
    plain_name(name, "name of a part")
    plain_name(game, "name of a game")
    chosen = _sorted(game, recordings)
    decks = _decks(chosen, deck_text)
    where = f"part {name}"
    with as_log_error(where, "cannot be stored"):
        tables = (games_table(chosen, name), events_table(chosen, classes, place), decisions_table(chosen))
    return write_tables(root, name, game, tables, decks=decks, footer=footer or {})


def write_tables(
    root: Path,
    name: str,
    game: str,
    tables: tuple[pa.Table, pa.Table, pa.Table],
    *,
    decks: Mapping[str, str],
    footer: Mapping[str, str],
) -> Entry:
    """Write a part from its tables of games, events, decisions, each sorted by game_id; else as `write_part`."""
    games, events, _ = tables
    sums = {f"decks/{digest}.toml": _kept(root / "decks" / f"{digest}.toml", text) for digest, text in decks.items()}
    for path, table in zip(part_files(name, game), tables, strict=True):
        sums[path] = _written(root / path, file_of(table, games, footer))
    ids_heads = tuple(zip(*[games.column(column).to_pylist() for column in ("game_id", "steps", "head")], strict=True))
    return Entry(
        name=name,
        game=game,
        rows=events.num_rows,
        games=games.num_rows,
        first=ids_heads[0][0] if ids_heads else "",
        last=ids_heads[-1][0] if ids_heads else "",
        schema=SCHEMA_VERSION,
        sha256=sums,
        ids_heads=ids_heads,
    )


def file_of(table: pa.Table, games: pa.Table, footer: Mapping[str, str]) -> bytes:
    """Return `table`, one of the tables of a part with these `games`, as the bytes of its file."""
    return _parquet(table, {**footer, **_own_footer(games)})


def part_files(name: str, game: str) -> tuple[str, str, str]:
    """Return the paths within a store of a part's games, events, decisions."""
    return (f"games/{name}.parquet", f"events/game={game}/{name}.parquet", f"decisions/game={game}/{name}.parquet")


def headers_digest(games: pa.Table) -> str:
    """Return 64 hex digits over the ids and header digests of a part's games, in the order of their rows."""
    rows = zip(games.column("game_id").to_pylist(), games.column("header_digest").to_pylist(), strict=True)
    return blake2b(canonical(list(rows)), digest_size=32).hexdigest()


def _own_footer(games: pa.Table) -> dict[str, str]:
    """Return what every file of a part says of itself: schema version, its decks, versions of its engines, its headers.

    With the last, the files of events and decisions are witnesses to headers, which stand in the file of games.
    """
    decks, engines = set(games.column("deck_digest").to_pylist()), set(games.column("engine_version").to_pylist())
    return {
        "schema_version": str(SCHEMA_VERSION),
        "decks": " ".join(sorted(decks)),
        "engines": " ".join(sorted(engines)),
        "headers": headers_digest(games),
    }


def _sorted(game: str, recordings: Sequence[Recording]) -> list[Recording]:
    """Return the recordings by game_id, each game once."""
    by_id: dict[str, Recording] = {}
    for recording in recordings:
        header = recording.header
        if header.game != game:
            raise LogError(f"game {header.game_id}: found a game of {header.game}, expected {game}")
        _check_steps(recording)
        other = by_id.setdefault(header.game_id, recording)
        if other is not recording and _head(other) != _head(recording):
            raise LogError(f"found two different games with the id {header.game_id}, expected every id once")
    return [by_id[game_id] for game_id in sorted(by_id)]


def _check_steps(recording: Recording) -> None:
    """Refuse fields or decisions of steps and seats that the game does not have."""
    where, seats = f"game {recording.header.game_id}", range(len(recording.header.players))
    steps = [*recording.extras, *[made.step for made in recording.decisions or ()]]
    for step in steps:
        if not 0 <= step < len(recording.events):
            raise LogError(f"{where}: found something about step {step}, expected steps below {len(recording.events)}")
    for made in recording.decisions or ():
        if made.seat not in seats:
            raise LogError(f"{where}, step {made.step}: found a decision of seat {made.seat}, expected a seat taken")


def _head(recording: Recording) -> str:
    return head(recording.header, recording.events, recording.extras)


def _decks(recordings: Sequence[Recording], deck_text: Mapping[str, str]) -> dict[str, str]:
    """Return the texts of the decks that the games were played with."""
    decks = {}
    for recording in recordings:
        deck = recording.header.deck
        if deck.digest not in deck_text:
            raise LogError(
                f"game {recording.header.game_id}: found no text of its deck {deck.name} ({deck.digest}), expected it"
            )
        decks[plain_name(deck.digest, "digest of a deck")] = deck_text[deck.digest]
    return decks


def _kept(path: Path, text: str) -> str:
    """Make a deck file unless it is there; return the SHA-256 of the one that is."""
    create(path, text.encode())
    return digest_of(read_bytes(path))


def _written(path: Path, data: bytes) -> str:
    """Make a file of a part; return its SHA-256. One that is there must be the same."""
    if not create(path, data) and read_bytes(path) != data:
        hint = "replay vacuum STORE removes parts that are not used"
        raise LogError(f"{path}: found another part of that name, expected a name not in use ({hint})")
    return digest_of(data)


def _parquet(table: pa.Table, footer: Mapping[str, str]) -> bytes:
    """Return `table` as a Parquet file; `step` ascends, so it is kept as differences, and needs no dictionary."""
    table = table.replace_schema_metadata(dict(footer))
    out = BytesIO()
    with pq.ParquetWriter(
        out,
        table.schema,
        compression="zstd",
        compression_level=3,
        write_page_checksum=True,
        use_dictionary=[name for name in _leaves(table.schema) if name not in ("step", "head", "header_digest")],
        column_encoding={"step": "DELTA_BINARY_PACKED"} if "step" in table.column_names else None,
    ) as writer:
        for start, stop in _groups(table.column("game_id")):
            writer.write_table(table.slice(start, stop - start), row_group_size=stop - start)
    return out.getvalue()


def _leaves(schema: pa.Schema) -> list[str]:
    """Return the names of the columns as Parquet has them: a list's values stand one level down (or more)."""
    names = []
    for field in schema:
        name, kind = field.name, field.type
        while pa.types.is_list(kind):
            name, kind = f"{name}.list.element", kind.value_type
        names.append(name)
    return names


def _groups(ids: pa.ChunkedArray) -> list[tuple[int, int]]:
    """Return where row groups start and stop, none without rows: at the first change of game once a group is full."""
    edges, total = [0], len(ids)
    while total - edges[-1] > ROW_GROUP:
        stop = edges[-1] + ROW_GROUP
        last = ids[stop - 1].as_py()
        while stop < total and ids[stop].as_py() == last:
            stop += 1
        edges.append(stop)
    # A game that runs on to the end of the file fills the last group: none begins behind it.
    return [(start, stop) for start, stop in pairwise([*edges, total]) if start < stop]
