"""Integrity: each way to tamper with a store has its plain name, with game and file; a whole store has none."""

import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest

from replay.errors import LogError
from replay.log.belonging import uncommitted
from replay.log.chain import root as root_of
from replay.log.entries import Entry, ids_heads, latest, manifest_path
from replay.log.faults import FAULTS
from replay.log.files import digest_of
from replay.log.finding import Finding, LookedAt
from replay.log.kept import verdict_faults
from replay.log.manifest import Manifest, commit
from replay.log.store import open_store
from replay.log.verdicts import write_verdicts
from tests.log.toy import CLASSES, crybaby_game, part, store_of, toy_game

GAMES = [crybaby_game(f"g{number}", number) for number in range(4)]
EVENTS = "events/game=crybaby/p0.parquet"
DECISIONS = "decisions/game=crybaby/p0.parquet"
LIST = "games/p0.parquet"
Edit = Callable[[pa.Table], pa.Table]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("whole")
    store_of(root, GAMES[:3], GAMES[3:], [toy_game("t0", ()), toy_game("t1")])
    return root


@pytest.fixture
def root(whole: Path, tmp_path: Path) -> Path:
    """Return a copy of one whole store, to be tampered with."""
    return Path(shutil.copytree(whole, tmp_path / "store"))


def found(root: Path) -> list[Finding]:
    return open_store(root, CLASSES).integrity()


def names(root: Path) -> list[str]:
    """Return the plain names of all faults found; every message must carry one that is listed."""
    result = [finding.message.split(": ")[0] for finding in found(root)]
    assert set(result) <= set(FAULTS)
    return result


def rewrite(root: Path, manifest: Manifest) -> None:
    manifest_path(root, manifest.version).write_bytes(msgspec.json.encode(manifest))


def edit(root: Path, path: str, change: Edit, cover: bool = True) -> None:
    """Rewrite a file; with `cover`, give the manifest the new SHA-256 as a careful forger would."""
    pq.write_table(change(pq.read_table(root / path, partitioning=None)), root / path)
    if cover:
        manifest = latest(root)
        digest = digest_of((root / path).read_bytes())
        entries = [
            msgspec.structs.replace(entry, sha256={**entry.sha256, path: digest}) if path in entry.sha256 else entry
            for entry in manifest.entries
        ]
        rewrite(root, msgspec.structs.replace(manifest, entries=tuple(entries)))


def column_set(table: pa.Table, name: str, row: int, value: object) -> pa.Table:
    values = table.column(name).to_pylist()
    values[row] = value
    index = table.column_names.index(name)
    return table.set_column(index, table.schema.field(name), pa.array(values, table.schema.field(name).type))


def without(game_id: str) -> Edit:
    return lambda table: table.filter(pc.not_equal(table.column("game_id"), game_id))


def setting(name: str, row: int, value: object) -> Edit:
    return lambda table: column_set(table, name, row, value)


def test_a_whole_store_has_no_finding(root: Path) -> None:
    assert found(root) == []


@pytest.mark.parametrize("path", [EVENTS, DECISIONS, LIST, "decks/crybaby0123.toml"])
def test_a_missing_file_is_named(root: Path, path: str) -> None:
    (root / path).unlink()
    missing = [finding.message for finding in found(root)]
    assert f"missing file: {path}, which part p0 needs" in missing
    assert {message.split(":")[0] for message in missing} == {"missing file"}


@pytest.mark.parametrize("path", [EVENTS, DECISIONS, LIST])
@pytest.mark.parametrize("place", [0.1, 0.3, 0.5, 0.7, 0.9, 0.999])
def test_a_changed_byte_anywhere_is_found(root: Path, path: str, place: float) -> None:
    data = bytearray((root / path).read_bytes())
    data[int(len(data) * place)] ^= 0x41
    (root / path).write_bytes(data)
    assert names(root)[0] == "changed file"
    assert path in found(root)[0].message


@pytest.mark.parametrize(
    ("path", "change", "expected", "game_id"),
    [
        (EVENTS, without("g1"), "dropped game", "g1"),
        (LIST, without("g1"), "dropped game", "g1"),
        (EVENTS, lambda table: table.slice(0, table.num_rows - 1), "cut events", "g2"),
        (EVENTS, lambda table: pa.concat_tables([table.slice(0, 10), table.slice(11)]), "cut events", "g0"),
        (EVENTS, lambda table: pa.concat_tables([table.slice(0, 5), table.slice(4)]), "added events", "g0"),
        (EVENTS, setting("face", 20, 87), "edited event", "g0"),
        (EVENTS, setting("seat", 29 + 20, 2), "edited event", "g1"),
        (EVENTS, setting("type", 18, "bet_lost"), "edited event", "g0"),
        (EVENTS, setting("type", 18, "no_such_event"), "edited event", "g0"),
        (EVENTS, setting("face", 20, None), "edited event", "g0"),
        (EVENTS, setting("points", 18, 3), "edited event", "g0"),
        (EVENTS, setting("kind", 20, "derived"), "edited event", "g0"),
        (EVENTS, setting("step", 18, 17), "edited event", "g0"),
        (EVENTS, setting("extra", 1, None), "edited event", "g0"),
        (EVENTS, setting("extra", 1, "{"), "edited event", "g0"),
        (EVENTS, setting("reason", 2, "wish"), "edited event", "g0"),
        (EVENTS, setting("game_id", 28, "g9"), "foreign game", "g9"),
        (LIST, setting("names", 0, ["A", "B", "C"]), "edited header", "g0"),
        (LIST, setting("options", 2, "{}"), "edited header", "g2"),
        (LIST, setting("options", 2, "[]"), "edited header", "g2"),
        (LIST, setting("user", 2, '{"_x":1}'), "edited header", "g2"),
        (LIST, setting("head", 2, "0" * 64), "edited header", "g2"),
        (LIST, setting("steps", 2, 5), "edited header", "g2"),
        (LIST, setting("game_id", 2, "g9"), "foreign game", "g9"),
        (LIST, setting("part", 2, "p7"), "foreign part", ""),
        (LIST, setting("decisions", 2, 3), "edited decisions", "g2"),
        (DECISIONS, without("g1"), "edited decisions", "g1"),
        (LIST, lambda table: table.drop_columns(["names"]), "broken file", ""),
        (EVENTS, lambda table: table.drop_columns(["type"]), "edited event", "g2"),
        (EVENTS, lambda table: table.drop_columns(["game_id"]), "broken file", ""),
        (EVENTS, lambda table: table.drop_columns(["face"]), "edited event", "g0"),
        (DECISIONS, lambda table: table.drop_columns(["game_id"]), "broken file", ""),
        (EVENTS, lambda table: table.replace_schema_metadata({"schema_version": "9"}), "edited manifest", ""),
    ],
)
def test_what_was_done_to_a_table_is_named_though_its_digest_was_made_to_fit(
    root: Path, path: str, change: Edit, expected: str, game_id: str
) -> None:
    edit(root, path, change)
    faults = found(root)
    assert (expected, game_id) in [(finding.message.split(":")[0], finding.game_id) for finding in faults]
    assert "changed file" not in names(root)
    part_named = [finding for finding in faults if "p0" in finding.message]
    assert part_named == faults
    assert {finding.game_id for finding in faults} <= {"", "g0", "g1", "g2", "g9"}


def test_one_edited_event_is_one_finding(root: Path) -> None:
    edit(root, EVENTS, setting("face", 20, 87))
    (finding,) = found(root)
    assert finding.message == f"edited event: {EVENTS}, game g0: its head is not the one that was committed"
    assert (finding.kind, finding.rule, finding.step, finding.seat) == ("integrity", "", -1, -1)
    assert len(finding.expected) == len(finding.found) == 64


@pytest.mark.parametrize(
    ("path", "change", "expected"),
    [
        (EVENTS, setting("face", 29 + 20, 87), "edited event"),
        (EVENTS, setting("type", 29 + 18, "no_such_event"), "edited event"),
        (EVENTS, lambda table: pa.concat_tables([table.slice(0, 30), table.slice(31)]), "cut events"),
        (EVENTS, lambda table: pa.concat_tables([table.slice(0, 35), table.slice(34)]), "added events"),
        (LIST, setting("names", 1, ["A", "B", "C"]), "edited header"),
        (LIST, setting("head", 1, "0" * 64), "edited header"),
        (LIST, setting("steps", 1, 5), "edited header"),
        (LIST, setting("header_digest", 1, "0" * 64), "edited header"),
        (LIST, setting("part", 1, "p7"), "foreign part"),
        (DECISIONS, without("g1"), "edited decisions"),
    ],
)
def test_a_game_alone_is_compared_with_what_was_committed(root: Path, path: str, change: Edit, expected: str) -> None:
    assert [open_store(root, CLASSES).integrity(game_id) for game_id in ("g0", "g1", "t0")] == [[], [], []]
    edit(root, path, change)
    store = open_store(root, CLASSES)
    assert [finding.message.split(":")[0] for finding in store.integrity("g1")] == [expected]
    assert store.integrity("g0") == []
    assert store.integrity("t0") == []


def test_a_game_alone_shows_an_edited_manifest(root: Path) -> None:
    whole = latest(root)
    head = ("g1", 29, "0" * 64)
    first = whole.entries[0]
    changed(root, ids_heads=(first.ids_heads[0], head, first.ids_heads[2]))
    found_in = [finding.message.split(":")[0] for finding in open_store(root, CLASSES).integrity("g1")]
    assert found_in == ["edited manifest", "edited manifest"]


def test_a_game_alone_without_its_file_of_decisions_is_not_whole(root: Path) -> None:
    (root / DECISIONS).unlink()
    found_in = [finding.message for finding in open_store(root, CLASSES).integrity("g1")]
    assert found_in == [f"missing file: {DECISIONS}, which part p0 needs"]


def test_a_game_alone_that_is_not_there_is_no_whole_one(root: Path) -> None:
    with pytest.raises(LogError, match="found no game with the id 'g9'"):
        open_store(root, CLASSES).integrity("g9")
    edit(root, LIST, without("g1"))
    with pytest.raises(LogError, match="found no row of game g1"):
        open_store(root, CLASSES).integrity("g1")


def test_a_doubled_table_is_a_doubled_game(root: Path) -> None:
    edit(root, EVENTS, lambda table: pa.concat_tables([table, table]))
    assert names(root) == ["doubled game"] * 3
    edit(root, LIST, lambda table: pa.concat_tables([table, table]))
    assert names(root) == ["doubled game"] * 6


def test_without_a_new_digest_the_changed_file_and_the_game_are_named(root: Path) -> None:
    edit(root, EVENTS, without("g1"), cover=False)
    assert set(names(root)) == {"changed file", "dropped game"}


def changed(root: Path, **fields: object) -> None:
    """Give the first part of the newest manifest other fields."""
    manifest = latest(root)
    first = msgspec.structs.replace(manifest.entries[0], **fields)
    rewrite(root, msgspec.structs.replace(manifest, entries=(first, *manifest.entries[1:])))


def test_an_edited_manifest_is_named(root: Path) -> None:
    whole = latest(root)
    first = whole.entries[0]
    head = "0" * 64
    cases: list[tuple[dict[str, object], set[str]]] = [
        ({"rows": 1}, {"edited manifest"}),
        ({"games": 1}, {"edited manifest"}),
        ({"first": "a"}, {"edited manifest"}),
        ({"last": "a"}, {"edited manifest"}),
        ({"schema": 7}, {"edited manifest"}),
        ({"sha256": {}}, {"edited manifest"}),
        ({"sha256": {**first.sha256, EVENTS: head}}, {"changed file"}),
        ({"ids_heads": first.ids_heads[1:]}, {"edited manifest", "foreign game"}),
        ({"ids_heads": (("g0", 29, head), *first.ids_heads[1:])}, {"edited manifest", "edited event", "edited header"}),
        ({"ids_heads": (("g0", 28, first.ids_heads[0][2]), *first.ids_heads[1:])}, {"edited manifest", "added events"}),
    ]
    for fields, expected in cases:
        changed(root, **fields)
        assert "edited manifest" in names(root) or expected == {"changed file"}
        assert set(names(root)) <= expected, fields
        rewrite(root, whole)
    rewrite(root, msgspec.structs.replace(whole, root="0" * 64))
    assert names(root) == ["edited manifest"]
    rewrite(root, whole)
    assert found(root) == []


def test_a_dropped_part_is_shown_by_the_root(root: Path) -> None:
    whole = latest(root)
    rewrite(root, msgspec.structs.replace(whole, entries=whole.entries[1:]))
    assert names(root) == ["edited manifest", "dropped part"]
    assert len(uncommitted(root)) == 3
    rewrite(root, msgspec.structs.replace(whole, entries=whole.entries[2:]))
    assert names(root) == ["edited manifest", "dropped part", "dropped part"]
    (root / LIST).write_bytes(b"no table")
    assert names(root) == ["edited manifest"]


def test_a_doubled_part_is_named(root: Path) -> None:
    whole = latest(root)
    rewrite(root, msgspec.structs.replace(whole, entries=(*whole.entries, whole.entries[0])))
    assert names(root) == ["edited manifest", "doubled part"]


def test_a_part_doubled_under_another_name_is_named(root: Path) -> None:
    whole = latest(root)
    first = whole.entries[0]
    for path in (EVENTS, DECISIONS, LIST):
        shutil.copy(root / path, root / path.replace("p0", "p9"))
    sha256 = {path.replace("p0", "p9"): digest for path, digest in first.sha256.items()}
    entries: tuple[Entry, ...] = (*whole.entries, msgspec.structs.replace(first, name="p9", sha256=sha256))
    root_ = root_of(ids_heads(entries))
    rewrite(root, msgspec.structs.replace(whole, entries=entries, root=root_))
    assert names(root) == ["doubled part", "foreign part"]
    once = msgspec.structs.replace(entries[-1], ids_heads=first.ids_heads[1:], games=2, first="g1", rows=58)
    rewrite(root, msgspec.structs.replace(whole, entries=(*whole.entries, once)))
    assert set(names(root)) == {"edited manifest", "doubled game", "foreign part", "foreign game"}


def test_parts_of_another_store_are_named(root: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("other")
    commit(other, [part(other, "p0", [crybaby_game("g0", 9)]), part(other, "more", [crybaby_game("z", 8)])])
    for path in ("events/game=crybaby/more.parquet", "games/more.parquet", "decisions/game=crybaby/more.parquet"):
        shutil.copy(other / path, root / path)
    assert names(root) == []
    assert [path.split("/")[-1] for path in uncommitted(root)] == ["more.parquet"] * 3
    shutil.copy(other / EVENTS, root / EVENTS)
    assert set(names(root)) == {"changed file", "mixed stores", "dropped game", "edited event"}
    assert ("dropped game", "g1") in [(each.message.split(":")[0], each.game_id) for each in found(root)]


def test_parts_beyond_the_root_are_of_another_store(root: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """One part, or all behind the first: so it is where manifests of two stores were put together."""
    other, whole = tmp_path_factory.mktemp("other"), latest(root)
    foreign = [part(other, f"q{number}", [crybaby_game(f"z{number}", number)]) for number in range(2)]
    shutil.copytree(other, root, dirs_exist_ok=True)
    before, *behind = whole.entries
    for entries in ((before, foreign[0], *behind), (*whole.entries, *foreign), (*foreign, *whole.entries)):
        rewrite(root, msgspec.structs.replace(whole, entries=entries))
        assert names(root) == ["edited manifest", "mixed stores"]
        assert "q0" in found(root)[1].message
        assert "p0" not in found(root)[1].message


def test_an_older_manifest_tells_of_what_the_newest_no_longer_lists(root: Path) -> None:
    """A careful hand that makes the newest manifest fit must find the older ones too."""
    whole = latest(root)
    first, *rest = whole.entries
    game_id, steps, _ = first.ids_heads[0]
    for heads, expected in (
        (first.ids_heads[1:], ["dropped game"]),
        (((game_id, steps, "0" * 64), *first.ids_heads[1:]), ["rewritten game"]),
        ((), ["dropped part"]),
    ):
        entries = (*([msgspec.structs.replace(first, ids_heads=heads)] if heads else []), *rest)
        rewrite(root, Manifest(version=2, entries=entries, root=root_of(ids_heads(entries))))
        told = [each for each in names(root) if each in ("dropped game", "dropped part", "rewritten game")]
        assert told == expected
    manifest_path(root, 1).write_bytes(b"{")
    assert names(root) == []


def test_kept_verdicts_that_were_edited_are_named(root: Path) -> None:
    """Planted ways to edit them stand in tests/log/test_verdicts.py."""
    manifest = latest(root)
    edit_to = write_verdicts(root, [], [LookedAt("g0", 29, 1)])
    pq.write_table(setting("events", 0, 99)(pq.read_table(edit_to)), edit_to)
    (fault,) = verdict_faults(root, manifest.root, [], [])
    assert fault.message.startswith("edited verdicts: verdicts/verify.parquet: its rows do not give its digest")
    assert names(root) == []


def test_a_part_not_yet_committed_is_said_to_be_so(root: Path) -> None:
    part(root, "p9", [crybaby_game("z", 8)])
    assert found(root) == []
    assert uncommitted(root) == [
        "decisions/game=crybaby/p9.parquet",
        "events/game=crybaby/p9.parquet",
        "games/p9.parquet",
    ]


def test_every_fault_that_is_listed_is_planted_in_a_test_of_this_file() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in FAULTS if f'"{name}"' not in source and f"{name}:" not in source] == []


OUTSIDE = [
    "/etc/hostname",
    "../other/games/p0.parquet",
    "games/../../x",
    "games/",
    "manifest/00000001.json",
    "",
    "x" * 999,
]


@pytest.mark.parametrize("path", OUTSIDE)
def test_a_manifest_names_files_of_its_own_store_only(root: Path, path: str) -> None:
    """What is looked at, hashed and kept stays in the folder that was asked for."""
    entry = latest(root).entries[0]
    changed(root, sha256={**entry.sha256, path: "0" * 64})
    with pytest.raises(LogError, match=r"00000001\.json, part p0, field sha256: found \"[^\n]{0,82}, expected one of"):
        latest(root)


@pytest.mark.parametrize("place", ["manifest", "part"])
def test_a_manifest_has_no_field_but_its_own(root: Path, place: str) -> None:
    path = manifest_path(root, 1)
    content = msgspec.json.decode(path.read_bytes())
    (content if place == "manifest" else content["entries"][0])["note"] = 1
    path.write_bytes(msgspec.json.encode(content))
    with pytest.raises(LogError, match=r"00000001\.json: not a manifest: .*unknown field `note`"):
        latest(root)
