"""Ways to damage a store of two parts that holds kept verdicts: by a careless hand, and by one that makes sums fit."""

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import msgspec
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from replay.catalog import event_classes
from replay.log.chain import header_digest
from replay.log.chain import root as root_of
from replay.log.entries import Entry, Manifest, ids_heads, latest, manifest_path
from replay.log.files import digest_of
from replay.log.rows import header_of_row
from replay.log.store import open_store
from replay.log.verdicts import read_verdicts, write_verdicts
from replay.log.writer import part_files

Edit = Callable[[pa.Table], pa.Table]
Damage = Callable[[Path, Path], object]
"""What is done to the store in the first folder; the second holds another store to take parts from."""
GAMES, EVENTS, DECISIONS = range(3)
VERDICTS: Final = "verdicts/verify.parquet"


def rewrite(root: Path, entries: tuple[Entry, ...], root_digest: str = "") -> None:
    """Put other parts into the newest manifest, which keeps its root if none is given."""
    manifest = latest(root)
    made = Manifest(version=manifest.version, entries=entries, root=root_digest or manifest.root)
    manifest_path(root, manifest.version).write_bytes(msgspec.json.encode(made))


def changed(root: Path, **fields: object) -> None:
    """Give the first part of the newest manifest other fields."""
    first, *rest = latest(root).entries
    rewrite(root, (msgspec.structs.replace(first, **fields), *rest))


def edit(root: Path, path: str, change: Edit) -> None:
    """Rewrite a file, its footer as it was."""
    table = pq.read_table(root / path, partitioning=None)
    pq.write_table(change(table).replace_schema_metadata(table.schema.metadata), root / path)


def edit_part(root: Path, careful: bool, **changes: Edit) -> None:
    """Edit tables of the first part; a careful hand gives the manifest the new sums."""
    entry = latest(root).entries[0]
    paths = dict(zip(("games", "events", "decisions"), part_files(entry.name, entry.game), strict=True))
    for name, change in changes.items():
        edit(root, paths[name], change)
    if careful:
        sums = {path: digest_of((root / path).read_bytes()) for path in entry.sha256}
        changed(root, sha256=sums)


def with_value(name: str, row: int, value: object) -> Edit:
    """Return the edit of one cell."""

    def edited(table: pa.Table) -> pa.Table:
        values = table.column(name).to_pylist()
        values[row] = value
        field = table.schema.field(name)
        return table.set_column(table.column_names.index(name), field, pa.array(values, field.type))

    return edited


def cut(table: pa.Table) -> pa.Table:
    """Leave out the last event of the part's last game."""
    return table.slice(0, table.num_rows - 1)


def without_first(table: pa.Table) -> pa.Table:
    """Leave out the first game of a part."""
    return table.filter(pc.not_equal(table.column("game_id"), table.column("game_id")[0]))


def renamed(table: pa.Table) -> pa.Table:
    """Let somebody else have played the first game, and make the header's digest fit."""
    names = ["Nobody", *table.column("names")[0].as_py()[1:]]
    table = with_value("names", 0, names)(table)
    return with_value("header_digest", 0, header_digest(header_of_row(table.to_pylist()[0], "x")))(table)


def drop_part_from_manifest(root: Path, other: Path) -> None:
    """Take a part out of the manifest, and leave its files."""
    rewrite(root, latest(root).entries[1:])


def double_part(root: Path, other: Path) -> None:
    """List a part twice."""
    entries = latest(root).entries
    rewrite(root, (*entries, entries[0]))


def double_part_with_care(root: Path, other: Path) -> None:
    """Put a part in once more, under a name of its own, in all its files and under a root that fits."""
    entries = latest(root).entries
    first = entries[0]
    sums = dict(first.sha256)
    for old, new in zip(part_files(first.name, first.game), part_files("again", first.game), strict=True):
        shutil.copy(root / old, root / new)
        if old.startswith("games/"):
            edit(root, new, lambda table: with_part(table, "again"))
        del sums[old]
        sums[new] = digest_of((root / new).read_bytes())
    made = (*entries, msgspec.structs.replace(first, name="again", sha256=sums))
    rewrite(root, made, root_of(ids_heads(made)))


def with_part(table: pa.Table, name: str) -> pa.Table:
    """Return rows of games that say that they are of the part `name`."""
    place = table.column_names.index("part")
    return table.set_column(place, table.schema.field("part"), pa.array([name] * table.num_rows, pa.string()))


def put_in_place(root: Path, other: Path) -> None:
    """Lay the files of a part of another store over those of one's own."""
    own, foreign = latest(root).entries[0], latest(other).entries[0]
    for old, new in zip(part_files(own.name, own.game), part_files(foreign.name, foreign.game), strict=True):
        shutil.copy(other / new, root / old)


def put_in_place_with_care(root: Path, other: Path) -> None:
    """Likewise, with the name of the part in the files and their sums in the manifest."""
    put_in_place(root, other)
    edit_part(root, True, games=lambda table: with_part(table, latest(root).entries[0].name))


def merge(root: Path, other: Path) -> None:
    """Add the parts of another store, to the manifest too."""
    for folder in ("games", "events", "decisions", "decks"):
        shutil.copytree(other / folder, root / folder, dirs_exist_ok=True)
    rewrite(root, (*latest(root).entries, *latest(other).entries))


def edit_verdicts(root: Path, other: Path) -> None:
    """Let the verifier have seen more than it has."""
    edit(root, VERDICTS, with_value("decisions", 0, 9999))


def edit_verdicts_with_care(root: Path, other: Path) -> None:
    """Likewise, kept as the verifier would have kept it."""
    kept = read_verdicts(root)
    assert kept is not None
    first, *rest = kept.looked_at
    write_verdicts(root, kept.findings, [msgspec.structs.replace(first, decisions=9999), *rest])


def forget_digest(root: Path, other: Path) -> None:
    """Take the digest out of the verdicts."""
    table = pq.read_table(root / VERDICTS)
    footer = {key: value for key, value in table.schema.metadata.items() if key != b"digest"}
    pq.write_table(table.replace_schema_metadata(footer), root / VERDICTS)


def cut_with_care(root: Path, other: Path) -> None:
    """Cut the end of a game, its number of steps in the files too."""
    entry = latest(root).entries[0]
    steps = entry.ids_heads[-1][1] - 1
    edit_part(root, True, events=cut, games=with_value("steps", entry.games - 1, steps))


def edit_event_with_care(root: Path, other: Path) -> None:
    """Edit an event, and let the game's row have the head that follows."""
    entry = latest(root).entries[0]
    edit_part(root, True, events=with_value("seat", 30, 0))
    (found,) = [each for each in open_store(root, event_classes()).integrity() if each.kind == "integrity"]
    assert entry.ids_heads[0][0] == found.game_id
    edit_part(root, True, games=with_value("head", 0, found.found))


def exchange_head(root: Path, other: Path) -> None:
    """Give a game another head in the manifest alone."""
    (game_id, steps, _), *rest = latest(root).entries[0].ids_heads
    changed(root, ids_heads=((game_id, steps, "0" * 64), *rest))


def rewrite_all(root: Path, other: Path) -> None:
    """Leave a game out everywhere, and make counts, sums and root fit in a new version; the old version stays."""
    edit_part(root, True, games=without_first, events=without_first, decisions=without_first)
    first, *rest = latest(root).entries
    kept = first.ids_heads[1:]
    rows = sum([steps for _, steps, _ in kept])
    made = msgspec.structs.replace(first, ids_heads=kept, games=len(kept), first=kept[0][0], rows=rows)
    entries = (made, *rest)
    version = latest(root).version + 1
    manifest = Manifest(version=version, entries=entries, root=root_of(ids_heads(entries)))
    manifest_path(root, version).write_bytes(msgspec.json.encode(manifest))


def part_of(root: Path) -> tuple[str, str]:
    """Return name and game of the first part."""
    entry = latest(root).entries[0]
    return entry.name, entry.game


CARELESS: Final[Mapping[str, Damage]] = {
    "cut tail": lambda root, other: edit_part(root, False, events=cut),
    "dropped game": lambda root, other: edit_part(root, False, events=without_first),
    "dropped part file": lambda root, other: (root / part_files(*part_of(root))[EVENTS]).unlink(),
    "doubled part": double_part,
    "edited event": lambda root, other: edit_part(root, False, events=with_value("seat", 30, 0)),
    "edited header": lambda root, other: edit_part(root, False, games=with_value("names", 0, ["A", "B", "C", "D"])),
    "edited manifest": lambda root, other: changed(root, rows=1),
    "edited verdicts": edit_verdicts,
    "parts of two stores": put_in_place,
}
"""The nine ways in which a store may not be whole, each done without a look at what it leaves behind."""

CAREFUL: Final[Mapping[str, Damage]] = {
    "cut tail, sums made to fit": lambda root, other: edit_part(root, True, events=cut),
    "cut tail, steps made to fit": cut_with_care,
    "dropped game, sums made to fit": lambda root, other: edit_part(
        root, True, games=without_first, events=without_first, decisions=without_first
    ),
    "dropped game in a new version": rewrite_all,
    "dropped part": drop_part_from_manifest,
    "doubled part, under another name": double_part_with_care,
    "edited event, sums made to fit": lambda root, other: edit_part(root, True, events=with_value("seat", 30, 0)),
    "edited event, head made to fit": edit_event_with_care,
    "edited header, digest made to fit": lambda root, other: edit_part(root, True, games=renamed),
    "edited manifest, its root": lambda root, other: rewrite(root, latest(root).entries, "0" * 64),
    "edited manifest, a head": exchange_head,
    "edited verdicts, digest made to fit": edit_verdicts_with_care,
    "edited verdicts, digest gone": forget_digest,
    "parts of two stores, sums made to fit": put_in_place_with_care,
    "parts of two stores, manifest merged": merge,
}
"""The same by a hand that makes something fit."""
