"""Whether a store is whole: files, counts, heads and root against the manifest. Says nothing about rules.

Every fault has a plain name, the first words of its finding's message; the names are listed in `FAULTS`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import pyarrow as pa
import pyarrow.parquet as pq

from replay.errors import LogError
from replay.kernel.event import Event
from replay.log.chain import head, header_digest
from replay.log.chain import root as root_of
from replay.log.entries import Entry, Manifest, ids_heads, read_manifest, versions
from replay.log.files import as_log_error, digest_of, is_temporary, own_files, read_bytes
from replay.log.finding import Finding
from replay.log.rows import Row, check_steps, events_of, extras_of, header_of_row, runs_of
from replay.log.writer import part_files

FAULTS: Final = {
    "edited manifest": "the manifest does not agree with itself, or with what a file's footer says",
    "doubled part": "a part is listed twice",
    "missing file": "a file that the manifest names is not there",
    "changed file": "a file has other bytes than were committed",
    "broken file": "a file is no Parquet file with the columns of its kind",
    "foreign part": "a file that no manifest names, or that says it is of another part",
    "dropped game": "a game that the manifest lists is not in its part",
    "doubled game": "a game is there twice",
    "foreign game": "a game that the manifest does not list",
    "cut events": "a game has fewer events than were committed",
    "added events": "a game has more events than were committed",
    "edited header": "a game's header is not the one that was committed",
    "edited event": "a game's events are not those that were committed",
    "edited decisions": "a game has another number of decisions than its row says",
}
_BATCH: Final = 100_000
"""Events in memory at once, about."""
Classes = Mapping[str, Sequence[type[Event]]]


def check_store(root: Path, manifest: Manifest, classes: Classes) -> list[Finding]:
    """Return one finding a fault, in the order of the parts; none if the store is what was committed."""
    found = [*_check_manifest(manifest)]
    for entry in manifest.entries:
        found += _check_part(root, entry, classes)
    return found + [*_check_strays(root)]


def _fault(name: str, message: str, game_id: str = "", expected: str = "", found: str = "") -> Finding:
    assert name in FAULTS
    return Finding(
        game_id=game_id,
        step=-1,
        kind="integrity",
        rule="",
        seat=-1,
        message=f"{name}: {message}",
        expected=expected,
        found=found,
    )


def _check_manifest(manifest: Manifest) -> Iterator[Finding]:
    where = f"manifest {manifest.version}"
    games = ids_heads(manifest.entries)
    root = root_of(games)
    if root != manifest.root:
        yield _fault("edited manifest", f"{where}: its games give another root", "", root, manifest.root)
    for name, count in Counter([entry.name for entry in manifest.entries]).items():
        if count > 1:
            yield _fault("doubled part", f"{where}: part {name} is listed {count} times", "", "1", str(count))
    for game_id, count in Counter([game_id for game_id, _, _ in games]).items():
        if count > 1:
            yield _fault("doubled game", f"{where}: game {game_id} is listed {count} times", game_id, "1", str(count))
    for entry in manifest.entries:
        yield from _check_entry(where, entry)


def _check_entry(where: str, entry: Entry) -> Iterator[Finding]:
    ids = [game_id for game_id, _, _ in entry.ids_heads]
    expected = (len(ids), min(ids, default=""), max(ids, default=""), sum([steps for _, steps, _ in entry.ids_heads]))
    found = (entry.games, entry.first, entry.last, entry.rows)
    if found != expected:
        message = f"{where}, part {entry.name}: its games, first, last and rows are not those of its list of games"
        yield _fault("edited manifest", message, "", str(expected), str(found))
    for path in part_files(entry.name, entry.game):
        if path not in entry.sha256:
            yield _fault("edited manifest", f"{where}, part {entry.name}: {path} has no SHA-256")


def _check_part(root: Path, entry: Entry, classes: Classes) -> Iterator[Finding]:
    data: dict[str, bytes] = {}
    for path, expected in entry.sha256.items():
        try:
            data[path] = read_bytes(root / path)
        except LogError as error:
            yield _fault("missing file", f"{path}, of part {entry.name}: {error}")
            continue
        found = digest_of(data[path])
        if found != expected:
            yield _fault("changed file", f"{path}, of part {entry.name}: its SHA-256 differs", "", expected, found)
    tables: list[pa.Table] = []
    for path in part_files(entry.name, entry.game):
        if path in data:
            try:
                tables.append(_table(path, data[path]))
            except LogError as error:
                yield _fault("broken file", str(error))
    if len(tables) == 3:
        yield from _check_tables(entry, tables, classes)


def _table(path: str, data: bytes) -> pa.Table:
    with as_log_error(path):
        return pq.read_table(pa.BufferReader(data), page_checksum_verification=True)


def _check_tables(entry: Entry, tables: Sequence[pa.Table], classes: Classes) -> Iterator[Finding]:
    games, events, decisions = tables
    paths = part_files(entry.name, entry.game)
    try:
        with as_log_error(paths[0]):
            rows: list[Row] = games.to_pylist()
            by_id = {str(row["game_id"]): row for row in rows}
            runs = [runs_of(table) for table in (games, events, decisions)]
            of_part = {str(row["part"]) for row in rows}
            counts = {str(row["game_id"]): (row["decisions"], row["steps"]) for row in rows}
    except LogError as error:
        yield _fault("broken file", str(error))
        return
    for name in sorted(of_part - {entry.name}):
        yield _fault("foreign part", f"{paths[0]}: it says that it is of part {name}", "", entry.name, name)
    yield from _check_footers(entry, tables, paths)
    yield from _check_listed(entry, paths[0], [game_id for game_id, _, count in runs[0] for _ in range(count)], {})
    without = {game_id: 0 for game_id, steps, _ in entry.ids_heads if steps == 0}
    yield from _check_listed(entry, paths[1], [game_id for game_id, _, _ in runs[1]], without)
    yield from _check_games(entry, paths[1], by_id, events, classes)
    made = Counter(decisions.column("game_id").to_pylist())
    for game_id in sorted({*counts, *made}):
        expected = counts.get(game_id, (None, None))[0] or 0
        if made[game_id] != expected:
            message = f"{paths[2]}, game {game_id}: found {made[game_id]} decisions, expected {expected}"
            yield _fault("edited decisions", message, game_id, str(expected), str(made[game_id]))


def _check_footers(entry: Entry, tables: Sequence[pa.Table], paths: Sequence[str]) -> Iterator[Finding]:
    for path, table in zip(paths, tables, strict=True):
        found = (table.schema.metadata or {}).get(b"schema_version", b"none").decode("utf-8", "replace")
        if found != str(entry.schema):
            message = f"part {entry.name}: schema version {entry.schema}, but {path} says {found}"
            yield _fault("edited manifest", message, "", found, str(entry.schema))


def _check_listed(entry: Entry, path: str, ids: Sequence[str], without: Mapping[str, int]) -> Iterator[Finding]:
    """Compare which games stand in a file, by their runs of rows, with those that the manifest lists for the part."""
    listed = {game_id for game_id, _, _ in entry.ids_heads}
    for game_id, count in Counter(ids).items():
        if game_id not in listed:
            yield _fault("foreign game", f"{path}: game {game_id} is not listed in the manifest", game_id)
        elif count > 1:
            yield _fault("doubled game", f"{path}: game {game_id} is there {count} times", game_id, "1", str(count))
    for game_id in sorted(listed - set(ids) - set(without)):
        yield _fault("dropped game", f"{path}: game {game_id} is listed in the manifest, but not there", game_id)


def _check_games(
    entry: Entry,
    path: str,
    rows: Mapping[str, Row],
    table: pa.Table,
    classes: Classes,
) -> Iterator[Finding]:
    """Compare the number of events and the head of each game that stands in the file once."""
    runs = runs_of(table)
    once = {game_id for game_id, count in Counter([game_id for game_id, _, _ in runs]).items() if count == 1}
    places = {game_id: (start, count) for game_id, start, count in runs if game_id in once}
    several = {game_id for game_id, _, _ in runs} - once
    whole: list[tuple[str, int, int]] = []
    for game_id, steps, _ in entry.ids_heads:
        start, count = places.get(game_id, (0, 0))
        if game_id in several or (count == 0 and steps > 0) or game_id not in rows:
            continue
        if count != steps:
            name = "cut events" if count < steps else "added events"
            message = f"{path}, game {game_id}: found {count} events, expected {steps}"
            yield _fault(name, message, game_id, str(steps), str(count))
        else:
            whole.append((game_id, start, count))
    yield from _check_heads(entry, path, rows, table, whole, classes)


def _check_heads(
    entry: Entry,
    path: str,
    rows: Mapping[str, Row],
    table: pa.Table,
    places: Sequence[tuple[str, int, int]],
    classes: Classes,
) -> Iterator[Finding]:
    if entry.game not in classes:
        yield _fault("edited event", f"{path}: cannot be compared, no events of a game {entry.game!r} are known here")
        return
    heads = {game_id: found for game_id, _, found in entry.ids_heads}
    for batch in _batches(places):
        for (game_id, start, count), events in zip(batch, _read(table, batch, classes[entry.game]), strict=True):
            own = table.slice(start, count)
            yield from _check_head(path, rows[game_id], own, events, heads[game_id])


def _batches(places: Sequence[tuple[str, int, int]]) -> Iterator[list[tuple[str, int, int]]]:
    batch: list[tuple[str, int, int]] = []
    for place in places:
        batch.append(place)
        if sum([count for _, _, count in batch[-1:]]) and batch[-1][1] - batch[0][1] > _BATCH:
            yield batch
            batch = []
    if batch:
        yield batch
