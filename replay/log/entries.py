"""What makes up a store, as read from its manifests: parts and their games. `manifest.py` makes new versions."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from replay.errors import LogError, quoted
from replay.log.files import as_log_error, is_temporary, plain_name, read_bytes
from replay.log.strict import shown

FORMAT: Final = "nursery-store/1"
_FILE: Final = re.compile(r"(?:games|events/game=[\w.-]+|decisions/game=[\w.-]+|decks)/[A-Za-z0-9][\w.-]*", re.ASCII)
"""Where a part's files and decks stand. A manifest that names any other would have files outside looked at."""
_VERSION: Final = re.compile(r"(\d{8,})\.json")

IdHead = tuple[str, int, str]
"""A game: its id, its number of steps, its head."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One part: the games written together under one name, all of one kind of game."""

    name: str
    game: str
    rows: int
    """Events."""
    games: int
    first: str
    """The lowest game_id, "" without games; `last` the highest."""
    last: str
    schema: int
    sha256: dict[str, str]
    """Path within the store → SHA-256, for each file of the part and each deck file that it needs."""
    ids_heads: tuple[IdHead, ...]
    """Sorted by game_id."""


class Manifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All parts of a store at one version, and the root over their games."""

    format: str = FORMAT
    version: int
    entries: tuple[Entry, ...]
    root: str


def latest(root: Path) -> Manifest:
    """Return the newest manifest of the store `root`. Raises `LogError` if there is none or it is broken."""
    numbers = versions(root)
    if not numbers:
        raise LogError(f"{root}: found no manifest, expected a store: a folder with manifest/00000001.json or later")
    return read_manifest(root, numbers[-1])


def versions(root: Path) -> list[int]:
    """Return the numbers of the manifests that are there, lowest first; none if `root` is no store."""
    folder = root / "manifest"
    with as_log_error(folder):
        names = [path.name for path in folder.iterdir()] if folder.is_dir() else []
    return sorted([int(found[1]) for name in names if (found := _VERSION.fullmatch(name))])


def read_manifest(root: Path, version: int) -> Manifest:
    """Return one manifest of the store `root`. Raises `LogError` if it is broken or of a newer format."""
    path = manifest_path(root, version)
    data = read_bytes(path)
    with as_log_error(path, "not a manifest"):
        found = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        form = msgspec.json.decode(found.get("format", msgspec.Raw(b"null")))
        if form != FORMAT:
            raise LogError(
                f"{path}, field format: found {quoted(form)}, expected {FORMAT!r} (made by a newer release?)"
            )
        manifest = msgspec.json.decode(data, type=Manifest)
    for entry in manifest.entries:
        plain_name(entry.name, f"{path}, name of a part")
        plain_name(entry.game, f"{path}, name of a game")
        for name in entry.sha256:
            if not _FILE.fullmatch(name):
                expected = "one of this store's files, such as games/NAME.parquet"
                raise LogError(f"{path}, part {entry.name}, field sha256: found {shown(name)}, expected {expected}")
    if manifest.version != version:
        raise LogError(f"{path}, field version: found {manifest.version}, expected {version}, as the file's name says")
    return manifest


def ids_heads(entries: Iterable[Entry]) -> list[IdHead]:
    """Return the games of all `entries`."""
    return [game for entry in entries for game in entry.ids_heads]


def manifest_path(root: Path, version: int) -> Path:
    """Return where the manifest of that version stands."""
    return root / "manifest" / f"{version:08}.json"


def own_files(root: Path) -> list[Path]:
    """Return the files that stand where a store keeps its own, temporary ones too; verdicts count only as those."""
    patterns = ("games/*", "events/game=*/*", "decisions/game=*/*", "decks/*", "manifest/*")
    with as_log_error(root):
        found = [path for pattern in patterns for path in root.glob(pattern) if path.is_file()]
        return sorted([*found, *[path for path in root.glob("verdicts/*") if is_temporary(path)]])
