"""Parts made of other parts: several put together, or one without the games that are stored already."""

from collections.abc import Sequence, Set
from hashlib import blake2b
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from replay.errors import LogError
from replay.log.entries import Entry
from replay.log.files import as_log_error, digest_of, read_bytes
from replay.log.strict import canonical
from replay.log.writer import part_files, write_tables

Tables = tuple[pa.Table, pa.Table, pa.Table]


def without_games(root: Path, entry: Entry, game_ids: Set[str]) -> Entry:
    """Return a new part with the games of `entry` but for `game_ids`; if none is left, an entry without games."""
    kept = tuple([game for game in entry.ids_heads if game[0] not in game_ids])
    if not kept:
        return Entry(
            name=entry.name,
            game=entry.game,
            rows=0,
            games=0,
            first="",
            last="",
            schema=entry.schema,
            sha256={},
            ids_heads=(),
        )
    mark = blake2b(canonical([entry.name, kept]), digest_size=8).hexdigest()
    return _joined(root, [entry], f"part-{mark}", game_ids)


def joined(root: Path, entries: Sequence[Entry]) -> Entry:
    """Write the games of `entries`, of one game and schema, as one part. Raises `LogError` as `without_games`."""
    mark = blake2b(canonical([entry.name for entry in entries]), digest_size=8).hexdigest()
    return _joined(root, entries, f"joined-{mark}", frozenset())


def _joined(root: Path, entries: Sequence[Entry], name: str, without: Set[str]) -> Entry:
    """Write the games of `entries` as one part. Heads are the manifest's, so an edited event stays an edited event."""
    found = [_tables(root, entry) for entry in entries]
    games, events, decisions = [_sorted(parts, without) for parts in zip(*found, strict=True)]
    games = games.set_column(
        games.column_names.index("part"), games.schema.field("part"), pa.array([name] * games.num_rows)
    )
    decks = {
        Path(path).stem: read_bytes(root / path).decode()
        for entry in entries
        for path in entry.sha256
        if path.startswith("decks/")
    }
    footer = {
        key.decode(): value.decode()
        for key, value in (found[0][1].schema.metadata or {}).items()
        if not key.startswith(b"ARROW")
    }
    made = write_tables(root, name, entries[0].game, (games, events, decisions), decks=decks, footer=footer)
    expected = sorted([game for entry in entries for game in entry.ids_heads if game[0] not in without])
    if list(made.ids_heads) != expected:
        names = ", ".join([entry.name for entry in entries])
        raise LogError(f"{root}: found other games in {names} than the manifest lists (run the integrity check)")
    return made


def _sorted(parts: Sequence[pa.Table], without: Set[str]) -> pa.Table:
    table = pa.concat_tables(parts)
    if without:
        table = table.filter(
            pc.invert(pc.is_in(table.column("game_id"), value_set=pa.array(sorted(without), pa.string())))
        )
    keys = [("game_id", "ascending"), ("step", "ascending")]
    return table.sort_by([key for key in keys if key[0] in table.column_names])


def _tables(root: Path, entry: Entry) -> Tables:
    games, events, decisions = [_table(root, entry, path) for path in part_files(entry.name, entry.game)]
    return games, events, decisions


def _table(root: Path, entry: Entry, path: str) -> pa.Table:
    data = read_bytes(root / path)
    if digest_of(data) != entry.sha256.get(path):
        raise LogError(f"{root / path}: found a changed file, expected the one that was committed (SHA-256)")
    with as_log_error(root / path):
        return pq.read_table(pa.BufferReader(data), page_checksum_verification=True)
