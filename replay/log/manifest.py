"""The steps that change which parts a store has: an exclusive commit, compaction, and the removal of unused files."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from replay.errors import LogError
from replay.log.chain import root as root_of
from replay.log.entries import Entry, Manifest, ids_heads, latest, manifest_path, own_files, read_manifest, versions
from replay.log.files import as_log_error, create
from replay.log.parts import joined, without_games

__all__ = ["Entry", "Manifest", "commit", "compact", "latest", "vacuum"]
SMALL: Final = 500_000
LARGE: Final = 1_000_000


def commit(root: Path, add: Sequence[Entry] = (), drop: Sequence[str] = ()) -> Manifest:
    """Make the next manifest, without the parts named in `drop` and with those of `add`, and return it.

    Games that are in the store already are left out, if equal; if nothing is left to change, nothing is written.
    Several processes may commit at once: each makes its own version, one after the other. Raises `LogError` for two
    different games under one id, a part to drop that is not there, or a part whose files are missing.
    """
    while True:
        numbers = versions(root)
        current = read_manifest(root, numbers[-1]) if numbers else Manifest(version=0, entries=(), root=root_of(()))
        entries = _with(root, _without(root, current, drop), add)
        if numbers and entries == current.entries:
            return current
        following = Manifest(version=current.version + 1, entries=entries, root=root_of(ids_heads(entries)))
        if create(manifest_path(root, following.version), msgspec.json.encode(following)):
            return following


def compact(root: Path, small: int = SMALL, large: int = LARGE) -> Manifest:
    """Put parts of fewer than `small` events together, up to about `large` each, and return the manifest.

    The parts put together stay on disk until `vacuum`. Raises `LogError` if a file is not what the manifest says: what
    is wrong is never copied into a new part.
    """
    current = latest(root)
    for batch in _batches(current, small, large):
        current = commit(root, [joined(root, batch)], [entry.name for entry in batch])
    return current


def vacuum(root: Path, keep_versions: int = 1) -> list[Path]:
    """Remove all but the newest `keep_versions` manifests and every file that none of those names; return them.

    Call it while nobody writes: parts not yet committed are files that no manifest names. Raises `LogError`.
    """
    numbers = versions(root)
    if not numbers or keep_versions < 1:
        raise LogError(
            f"{root}: found {len(numbers)} manifests, to keep {keep_versions}; expected at least one of each"
        )
    kept = [read_manifest(root, number) for number in numbers[-keep_versions:]]
    named = {root / path for manifest in kept for entry in manifest.entries for path in entry.sha256}
    named |= {root / "manifest" / f"{manifest.version:08}.json" for manifest in kept}
    gone = [path for path in own_files(root) if path not in named]
    with as_log_error(root, "cannot be tidied"):
        for path in sorted(gone):
            path.unlink()
    return sorted(gone)


def _without(root: Path, current: Manifest, drop: Sequence[str]) -> tuple[Entry, ...]:
    names = [entry.name for entry in current.entries]
    for name in drop:
        if name not in names:
            raise LogError(f"{root}: found no part {name} in version {current.version}, expected it, to drop it")
    return tuple([entry for entry in current.entries if entry.name not in drop])


def _with(root: Path, entries: tuple[Entry, ...], add: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return `entries` and those parts, or what is new in them, of `add`."""
    for entry in add:
        known = {game_id: (steps, head) for game_id, steps, head in ids_heads(entries)}
        already = [game for game in entry.ids_heads if game[0] in known]
        for game_id, steps, head in already:
            if known[game_id] != (steps, head):
                raise LogError(f"{root}: found two different games with the id {game_id}, expected every id once")
        _check_files(root, entry)
        if already:
            entry = without_games(root, entry, {game_id for game_id, _, _ in already})
        if entry.ids_heads:
            entries = (*entries, entry)
    return entries


def _check_files(root: Path, entry: Entry) -> None:
    for path in entry.sha256:
        if not (root / path).is_file():
            raise LogError(f"{root / path}: found no such file, expected it, as part {entry.name} needs it")


def _batches(current: Manifest, small: int, large: int) -> list[list[Entry]]:
    """Return the parts to put together: two at least, of one game and schema, the lowest ids first."""
    batches: list[list[Entry]] = []
    chosen = [entry for entry in current.entries if entry.rows < small]
    for entry in sorted(chosen, key=lambda entry: (entry.game, entry.schema, entry.first)):
        last = batches[-1] if batches else []
        alike = bool(last) and (last[0].game, last[0].schema) == (entry.game, entry.schema)
        if alike and sum([part.rows for part in last]) + entry.rows <= large:
            last.append(entry)
        else:
            batches.append([entry])
    return [batch for batch in batches if len(batch) > 1]
