"""Which parts and games belong to a store: what its root, its older manifests and the files that lie there tell."""

from collections.abc import Iterator, Sequence, Set
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from replay.errors import LogError
from replay.log.chain import root as root_of
from replay.log.entries import Entry, IdHead, Manifest, ids_heads, own_files, read_manifest, versions
from replay.log.faults import fault
from replay.log.files import as_log_error, is_temporary, read_bytes
from replay.log.finding import Finding

Stray = tuple[str, list[IdHead]]
"""A part that is not listed, and its games as they stand in its file."""


def fits_root(manifest: Manifest) -> bool:
    """Tell whether the games of a manifest give its root."""
    return root_of(ids_heads(manifest.entries)) == manifest.root


def belonging_faults(root: Path, manifest: Manifest) -> Iterator[Finding]:
    """Yield parts too many or too few for the root, and games that older manifests list and this one does not."""
    fits = fits_root(manifest)
    dropped = [] if fits else _too_few(root, manifest)
    for name, games in dropped:
        yield _dropped(manifest, name, f"with its {len(games)} games, which lie there, the root fits")
    if not fits:
        yield from _too_many(manifest)
    yield from _forgotten(root, manifest, {name for name, _ in dropped}, fits)


def _too_many(manifest: Manifest) -> Iterator[Finding]:
    """Yield the parts without which the games give the root: one of them, or all from one place in the list on."""
    parts = manifest.entries
    places = range(len(parts))
    apart = [(parts[:n] + parts[n + 1 :], parts[n : n + 1]) for n in places]
    apart += [*[(parts[:n], parts[n:]) for n in places], *[(parts[n:], parts[:n]) for n in places if n > 1]]
    for rest, foreign in apart:
        if root_of(ids_heads(rest)) == manifest.root and not _share_games(rest, foreign):
            names = ", ".join([entry.name for entry in foreign])
            where = f"manifest {manifest.version}, part {names}"
            yield fault("mixed stores", f"{where}: the root is that of the other parts: it is of another store")
            return


def _share_games(some: Sequence[Entry], others: Sequence[Entry]) -> bool:
    known = {game_id for game_id, _, _ in ids_heads(some)}
    return any([game_id in known for game_id, _, _ in ids_heads(others)])


def _too_few(root: Path, manifest: Manifest) -> list[Stray]:
    """Return the parts that lie there and with which the games give the root: one of them, or all."""
    listed = ids_heads(manifest.entries)
    strays = _strays(root, manifest)
    for chosen in [*[[stray] for stray in strays], strays]:
        if root_of([*listed, *[game for _, games in chosen for game in games]]) == manifest.root:
            return chosen
    return []


def _dropped(manifest: Manifest, name: str, why: str) -> Finding:
    return fault("dropped part", f"manifest {manifest.version}: it does not list part {name}, but {why}")


def _strays(root: Path, manifest: Manifest) -> list[Stray]:
    """Return the parts whose files lie there, can be read, and are not listed."""
    names = {entry.name for entry in manifest.entries}
    found: list[Stray] = []
    for path in sorted((root / "games").glob("*.parquet")):
        if path.stem not in names and not is_temporary(path):
            try:
                found.append((path.stem, _games(path)))
            except LogError:
                continue  # what cannot be read cannot show that it belongs here
    return found


def _games(path: Path) -> list[IdHead]:
    with as_log_error(path):
        table = pq.read_table(pa.BufferReader(read_bytes(path)), columns=["game_id", "steps", "head"])
        return [(row["game_id"], row["steps"], row["head"]) for row in table.to_pylist()]


def _forgotten(root: Path, manifest: Manifest, told: Set[str], fits: bool) -> Iterator[Finding]:
    """Yield what older manifests list and this one does not, or otherwise: a store only grows.

    Of several older manifests the first that lists a game speaks of it. Of parts that are `told` of nothing is said,
    nor of other heads in a manifest that does not fit its root: there the files tell which of both was edited.
    """
    now = {game_id: (steps, head) for game_id, steps, head in ids_heads(manifest.entries)}
    same = {entry.name: entry.ids_heads for entry in manifest.entries}
    seen: set[str] = set()
    for older in older_manifests(root, manifest.version):
        for entry in [
            each for each in older.entries if each.name not in told and each.ids_heads != same.get(each.name)
        ]:
            new = [game for game in entry.ids_heads if game[0] not in seen]
            seen.update([game_id for game_id, _, _ in new])
            yield from _missing(
                manifest, older.version, entry, [game_id for game_id, _, _ in new if game_id not in now]
            )
            for game_id, steps, head in new if fits else ():
                if now.get(game_id, (steps, head)) != (steps, head):
                    message = f"manifest {manifest.version}, game {game_id}: manifest {older.version} lists another"
                    yield fault("rewritten game", message, game_id, head, now[game_id][1])


def _missing(manifest: Manifest, older: int, entry: Entry, game_ids: Sequence[str]) -> Iterator[Finding]:
    if game_ids and len(game_ids) == len(entry.ids_heads):
        yield _dropped(manifest, entry.name, f"manifest {older} does, and no part has one of its games")
        return
    for game_id in game_ids:
        message = (
            f"manifest {manifest.version}: game {game_id}, of part {entry.name} in manifest {older}, is not listed"
        )
        yield fault("dropped game", message, game_id)


def older_manifests(root: Path, version: int) -> Iterator[Manifest]:
    """Yield the manifests below `version` that are there and can be read, the oldest first."""
    for number in versions(root):
        if number < version:
            try:
                yield read_manifest(root, number)
            except LogError:
                continue  # an older manifest tells nothing if it is broken; the newest one was read before


def uncommitted(root: Path) -> list[str]:
    """Return the files of parts that no manifest names, whatever its version. Half-written hidden ones are none.

    No fault of the store, which does not hold them: a run that was killed leaves such files, and so does copying.
    """
    named = {root / path for entry in _all_entries(root) for path in entry.sha256}
    strays = [path for path in own_files(root) if path.suffix == ".parquet" and path not in named]
    return sorted([path.relative_to(root).as_posix() for path in strays if not is_temporary(path)])


def _all_entries(root: Path) -> Iterator[Entry]:
    for manifest in older_manifests(root, max(versions(root), default=0) + 1):
        yield from manifest.entries
