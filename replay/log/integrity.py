"""Whether a store is whole: manifest, files, counts, heads and root. Says nothing about rules.

What it cannot show, since nothing inside of a store can: a store whose owner has written all of it anew.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from replay.errors import LogError
from replay.kernel.event import Event
from replay.log.belonging import belonging_faults, fits_root
from replay.log.chain import root as root_of
from replay.log.entries import Entry, IdHead, Manifest, ids_heads
from replay.log.faults import fault, part_faults
from replay.log.files import as_log_error, digest_of, read_bytes
from replay.log.finding import Finding
from replay.log.writer import part_files

Classes = Mapping[str, Sequence[type[Event]]]


def check_store(root: Path, manifest: Manifest, classes: Classes) -> list[Finding]:
    """Return one finding a fault: the manifest's, then each part's. None if the store is whole."""
    found = [*manifest_faults(manifest), *belonging_faults(root, manifest)]
    root_fits = fits_root(manifest)
    for entry in {entry.name: entry for entry in manifest.entries}.values():
        found += _part(root, entry, classes, root_fits)
    return found


def manifest_faults(manifest: Manifest) -> Iterator[Finding]:
    """Yield where a manifest does not agree with itself: its root, its counts, what it lists twice."""
    where = f"manifest {manifest.version}"
    if not fits_root(manifest):
        root = root_of(ids_heads(manifest.entries))
        yield fault("edited manifest", f"{where}: its games do not give its root", "", root, manifest.root)
    yield from _doubled_parts(where, manifest)
    once = {entry.ids_heads: entry for entry in manifest.entries}.values()
    for game_id, count in Counter([game_id for game_id, _, _ in ids_heads(once)]).items():
        if count > 1:
            yield fault("doubled game", f"{where}: game {game_id} is listed {count} times", game_id, 1, count)
    for entry in manifest.entries:
        yield from _entry(f"{where}, part {entry.name}", entry)


def _doubled_parts(where: str, manifest: Manifest) -> Iterator[Finding]:
    for name, count in Counter([entry.name for entry in manifest.entries]).items():
        if count > 1:
            yield fault("doubled part", f"{where}: part {name} is listed {count} times", "", 1, count)
    names: dict[tuple[IdHead, ...], str] = {}
    for entry in manifest.entries:
        other = names.setdefault(entry.ids_heads, entry.name)
        if other != entry.name:
            yield fault("doubled part", f"{where}: part {entry.name} lists the same games as part {other}")


def _entry(where: str, entry: Entry) -> Iterator[Finding]:
    ids = [game_id for game_id, _, _ in entry.ids_heads]
    expected = (len(ids), min(ids, default=""), max(ids, default=""), sum([steps for _, steps, _ in entry.ids_heads]))
    found = (entry.games, entry.first, entry.last, entry.rows)
    if found != expected:
        yield fault(
            "edited manifest", f"{where}: games, first, last, rows do not fit its list of games", "", expected, found
        )
    for path in part_files(entry.name, entry.game):
        if path not in entry.sha256:
            yield fault("edited manifest", f"{where}: found no SHA-256 of {path}")


def _part(root: Path, entry: Entry, classes: Classes, root_fits: bool) -> Iterator[Finding]:
    data: dict[str, bytes] = {}
    for path, expected in entry.sha256.items():
        if not (root / path).is_file():
            yield fault("missing file", f"{path}, which part {entry.name} needs")
            continue
        data[path] = content = read_bytes(root / path)
        found = digest_of(content)
        if found != expected:
            yield fault("changed file", f"{path}: its SHA-256 is not the one that was committed", "", expected, found)
    try:
        files = {path: data.get(path) for path in part_files(entry.name, entry.game)}
        yield from _tables(entry, files, classes, root_fits)
    except LogError as error:
        yield fault("broken file", str(error))


def _tables(entry: Entry, data: Mapping[str, bytes | None], classes: Classes, root_fits: bool) -> Iterator[Finding]:
    """Compare what is in the files of a part, None for one that is not there. Only decisions can be done without."""
    if entry.game not in classes:
        message = f"part {entry.name}: no events of a game {entry.game!r} are known here, so its games are not compared"
        yield fault("foreign game", message, "", ", ".join(classes), entry.game)
        return
    tables = {path: _table(path, content) for path, content in data.items() if content is not None}
    for path, table in tables.items():
        found = (table.schema.metadata or {}).get(b"schema_version", b"none").decode("utf-8", "replace")
        if found != str(entry.schema):
            message = f"part {entry.name}: its schema version is not the one in {path}"
            yield fault("edited manifest", message, "", found, entry.schema)
    games, events, decisions = [tables.get(path) for path in part_files(entry.name, entry.game)]
    if games is not None and events is not None:
        with as_log_error(f"part {entry.name}"):
            yield from part_faults(entry, (games, events, decisions), classes[entry.game], root_fits)


def _table(path: str, data: bytes) -> pa.Table:
    with as_log_error(path):
        return pq.read_table(pa.BufferReader(data), page_checksum_verification=True)
