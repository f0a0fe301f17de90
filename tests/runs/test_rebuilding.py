"""Decisions and results made again from events: the same files where nothing was wrong, a new part where it was."""

import shutil
from pathlib import Path

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from replay.catalog import event_classes
from replay.errors import LogError
from replay.log.entries import latest, manifest_path, versions
from replay.log.files import digest_of
from replay.log.manifest import commit, compact
from replay.log.recording import Recording
from replay.log.store import Store, open_store
from replay.log.verdicts import read_verdicts, write_verdicts
from replay.log.writer import write_part
from replay.runs.plan import plan
from replay.runs.pool import simulate
from replay.runs.rebuilding import rebuild
from tests.cli.games import DECK, GAME, recorded, setting
from tests.log.toy import part, toy_game


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("made")
    simulate(plan(setting(), "1", 2), root)
    simulate(plan(setting(3), "2", 1), root)
    return root


@pytest.fixture
def root(made: Path, tmp_path: Path) -> Path:
    """Return a copy of one store of two parts, to do things to."""
    return Path(shutil.copytree(made, tmp_path / "store"))


def opened(root: Path) -> Store:
    return open_store(root, event_classes())


def files(root: Path) -> dict[str, str]:
    return {path.relative_to(root).as_posix(): digest_of(path.read_bytes()) for path in root.rglob("*.*")}


def decisions_of(root: Path) -> list[Path]:
    return sorted(root.glob("decisions/*/*.parquet"))


def test_a_deleted_folder_of_decisions_comes_back_byte_for_byte(root: Path, made: Path) -> None:
    shutil.rmtree(root / "decisions")
    found = rebuild(root)
    assert (found.games, found.remade, found.verdicts) == (3, 0, 0)
    assert found.decisions == sum([len(game.decisions or ()) for game in opened(made).recordings()]) > 300
    assert found.events == sum([entry.rows for entry in latest(made).entries])
    assert files(root) == files(made)
    assert opened(root).integrity() == []


def test_without_its_decisions_a_store_is_read_and_says_what_is_missing(root: Path, made: Path) -> None:
    one, _ = decisions_of(root)
    one.unlink()
    whole, left = list(opened(made).recordings()), list(opened(root).recordings())
    assert [game.events for game in left] == [game.events for game in whole]
    assert [game.result for game in left] == [game.result for game in whole]
    without = [game.header.game_id for game in left if game.decisions is None]
    assert len(without) in (1, 2)
    assert [opened(root).read(game.header.game_id) for game in left] == left
    assert [row.game_id for row in opened(root).games()] == [row.game_id for row in opened(made).games()]
    path = one.relative_to(root).as_posix()
    assert [fault.message for fault in opened(root).integrity()] == [
        f"missing file: {path}, which part {one.stem} needs"
    ]


def test_sql_goes_without_decisions_unless_it_asks_for_them(root: Path) -> None:
    one, _ = decisions_of(root)
    one.unlink()
    db = opened(root).connect()
    assert db.execute("select count(*) from games").fetchall() == [(3,)]
    for sql in ("select count(*) from decisions", "select free from decisions limit 1"):
        with pytest.raises(Exception, match=r"found no decisions/game=crybaby/.*replay rebuild STORE"):
            db.execute(sql).fetchall()


def test_events_are_compared_though_decisions_are_missing(root: Path) -> None:
    shutil.rmtree(root / "decisions")
    (path, _) = sorted(root.glob("events/*/*.parquet"))
    table = pq.read_table(path, partitioning=None)
    pq.write_table(table.slice(0, table.num_rows - 1), path)
    names = {fault.message.split(":")[0] for fault in opened(root).integrity()}
    assert names == {"missing file", "changed file", "cut events"}


def test_a_changed_file_of_decisions_is_put_back(root: Path, made: Path) -> None:
    one, _ = decisions_of(root)
    one.write_bytes(one.read_bytes()[:-10])
    assert rebuild(root).remade == 0
    assert files(root) == files(made)


def test_a_whole_store_stays_as_it_is_and_forgets_its_verdicts(root: Path, made: Path) -> None:
    write_verdicts(root, [], [])
    assert rebuild(root).verdicts == 1
    assert read_verdicts(root) is None
    assert files(root) == files(made)


def cover(root: Path, path: Path) -> None:
    """Give the manifest the SHA-256 of a file that was edited."""
    manifest, name = latest(root), path.relative_to(root).as_posix()
    digest = digest_of(path.read_bytes())
    entries = [
        msgspec.structs.replace(entry, sha256={**entry.sha256, name: digest}) if name in entry.sha256 else entry
        for entry in manifest.entries
    ]
    edited = msgspec.structs.replace(manifest, entries=tuple(entries))
    manifest_path(root, manifest.version).write_bytes(msgspec.json.encode(edited))


def test_decisions_committed_wrong_become_a_new_part_with_the_same_games(root: Path, made: Path) -> None:
    one, other = decisions_of(root)
    table = pq.read_table(one, partitioning=None)
    choices = pa.array(["nothing"] * table.num_rows, pa.string())
    pq.write_table(table.set_column(table.column_names.index("choice"), "choice", choices), one)
    cover(root, one)
    assert opened(root).integrity() == []
    before = latest(root)
    found = rebuild(root)
    assert (found.remade, found.root) == (1, before.root)
    after = latest(root)
    assert (after.version, after.root) == (before.version + 1, before.root)
    names = {entry.name for entry in after.entries}
    assert other.stem in names
    assert [name.split("-")[0] for name in names - {other.stem}] == ["remade"]
    assert list(opened(root).recordings()) == list(opened(made).recordings())
    assert opened(root).integrity() == []
    assert rebuild(root).remade == 0


def stored_by_another(root: Path, game: Recording) -> None:
    bare = msgspec.structs.replace(game, decisions=None, result=None)
    decks = {DECK.digest: DECK.text}
    commit(root, [write_part(root, "p", GAME.NAME, [bare], classes=GAME.EVENTS, place=GAME.place, deck_text=decks)])


def test_games_that_nobody_has_replayed_get_their_decisions_and_result(tmp_path: Path) -> None:
    stored_by_another(tmp_path, recorded())
    assert opened(tmp_path).games()[0].over is None
    assert rebuild(tmp_path).remade == 1
    assert list(opened(tmp_path).recordings()) == [recorded()]
    assert opened(tmp_path).games()[0].over is True
    assert opened(tmp_path).integrity() == []


def test_a_game_that_breaks_a_rule_has_decisions_as_far_as_it_is_sound(tmp_path: Path) -> None:
    whole = recorded()
    plays = [step for step, event in enumerate(whole.events) if event.kind == "decision"]
    cut = msgspec.structs.replace(whole, events=(*whole.events[: plays[9]], *whole.events[plays[9] + 1 :]))
    stored_by_another(tmp_path, cut)
    assert rebuild(tmp_path).decisions == 9
    (game,) = opened(tmp_path).recordings()
    assert game.decisions == (whole.decisions or ())[:9]
    assert game.result is not None
    assert not game.result.over


def test_a_compacted_store_is_made_again_too(root: Path) -> None:
    compact(root)
    whole = list(opened(root).recordings())
    shutil.rmtree(root / "decisions")
    rebuild(root)
    assert list(opened(root).recordings()) == whole
    assert opened(root).integrity() == []


@pytest.mark.parametrize("folder", ["events/game=crybaby", "games"])
def test_events_or_headers_that_are_not_what_was_committed_are_refused(root: Path, folder: str) -> None:
    path = min((root / folder).glob("*.parquet"))
    table = pq.read_table(path, partitioning=None)
    pq.write_table(table.replace_schema_metadata({"schema_version": "1", "mine": "1"}), path)
    before = versions(root)
    with pytest.raises(LogError, match=rf"{path.name}: found a changed file, expected the one that was committed"):
        rebuild(root)
    assert versions(root) == before


def test_games_that_this_program_does_not_know_are_refused_by_name(tmp_path: Path) -> None:
    commit(tmp_path, [part(tmp_path, "p", [toy_game("t")])])
    with pytest.raises(LogError, match="found games of 'toy', expected games known here: crybaby"):
        rebuild(tmp_path)
