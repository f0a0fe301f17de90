"""Commits: all or nothing, one after the other, each game once; joined parts; files that nothing names."""

import multiprocessing
import os
import signal
from pathlib import Path

import msgspec
import pytest

from replay.errors import LogError
from replay.log.entries import ids_heads, latest, versions
from replay.log.files import create, is_temporary, replace
from replay.log.manifest import commit, compact, vacuum
from replay.log.store import open_store
from tests.log.toy import CLASSES, crybaby_game, part, put, store_of, toy_game, with_id

GAMES = [crybaby_game(f"g{number}", number) for number in range(6)]


def ids(root: Path) -> list[str]:
    return sorted([game_id for game_id, _, _ in ids_heads(latest(root).entries)])


def test_the_same_part_twice_changes_nothing(tmp_path: Path) -> None:
    first = commit(tmp_path, [part(tmp_path, "p", GAMES[:2])])
    again = commit(tmp_path, [part(tmp_path, "p", GAMES[1::-1])])
    assert again == first
    assert versions(tmp_path) == [1]


def test_games_that_are_there_already_are_left_out_of_a_new_part(tmp_path: Path) -> None:
    store_of(tmp_path, GAMES[:2], GAMES[1:4], GAMES[:4])
    store = open_store(tmp_path, CLASSES)
    assert [entry.games for entry in store.manifest.entries] == [2, 2]
    assert list(store.recordings()) == GAMES[:4]
    assert store.read("g2") == GAMES[2]
    vacuum(tmp_path)
    assert store.integrity() == []


def test_two_different_games_under_one_id_are_refused_and_change_nothing(tmp_path: Path) -> None:
    store_of(tmp_path, GAMES[:2])
    with pytest.raises(LogError, match="found two different games with the id g1, expected every id once"):
        commit(tmp_path, [part(tmp_path, "q", [with_id(GAMES[5], "g1")])])
    assert versions(tmp_path) == [1]


def test_another_part_under_a_name_in_use_is_refused(tmp_path: Path) -> None:
    store_of(tmp_path, GAMES[:2])
    with pytest.raises(LogError, match=r"p0.parquet: found another part of that name"):
        part(tmp_path, "p0", GAMES[3:])
    assert open_store(tmp_path, CLASSES).integrity() == []


def test_a_part_without_its_files_is_refused(tmp_path: Path) -> None:
    entry = part(tmp_path, "p", GAMES)
    (tmp_path / "events/game=crybaby/p.parquet").unlink()
    with pytest.raises(LogError, match=r"p.parquet: found no such file, expected it, as part p needs it"):
        commit(tmp_path, [entry])
    assert versions(tmp_path) == []


def test_a_part_that_is_dropped_must_be_there(tmp_path: Path) -> None:
    store_of(tmp_path, GAMES[:1], GAMES[1:])
    assert commit(tmp_path, drop=["p0"]).entries[0].name == "p1"
    with pytest.raises(LogError, match="found no part p0 in version 2, expected it, to drop it"):
        commit(tmp_path, drop=["p0"])


def commit_each(root: Path, names: list[str]) -> None:
    for name in names:
        commit(root, [part(root, name, [crybaby_game(name, sum(name.encode()) % 44)])])


def test_two_processes_that_commit_at_once_lose_nothing(tmp_path: Path) -> None:
    context = multiprocessing.get_context("fork")
    sets = [[f"{side}{number}" for number in range(5)] for side in "ab"]
    processes = [context.Process(target=commit_each, args=(tmp_path, names)) for names in sets]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
    assert [process.exitcode for process in processes] == [0, 0]
    assert versions(tmp_path) == list(range(1, 11))
    assert ids(tmp_path) == sorted([*sets[0], *sets[1]])
    assert open_store(tmp_path, CLASSES).integrity() == []


def write_for_ever(root: Path) -> None:
    for number in range(100_000):
        commit(root, [part(root, f"x{number}", [crybaby_game(f"x{number}", number % 44)])])


def test_a_writer_killed_at_any_moment_leaves_a_whole_store(tmp_path: Path) -> None:
    context = multiprocessing.get_context("fork")
    store_of(tmp_path, GAMES)
    for turn in range(6):
        begun = max(versions(tmp_path))
        process = context.Process(target=write_for_ever, args=(tmp_path,))
        process.start()
        while max(versions(tmp_path)) < begun + 1 + turn % 3:
            process.join(0.003)
            assert process.is_alive()
        assert process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
        process.join()
        store = open_store(tmp_path, CLASSES)
        read = {game.header.game_id for game in store.recordings()}
        assert read == set(ids(tmp_path)) >= {game.header.game_id for game in GAMES}
        assert [found.message.split(":")[0] for found in store.integrity() if "foreign part" not in found.message] == []
    before = ids(tmp_path)
    vacuum(tmp_path)
    assert open_store(tmp_path, CLASSES).integrity() == []
    assert ids(tmp_path) == before


def write_and_die(root: Path, files: int, after: bool) -> None:
    """Commit a part, but kill this process at its file number `files`: before it has its name, or just `after`."""
    link, made = os.link, []

    def deadly_link(source: str, target: Path) -> None:
        made.append(target)
        if after:
            link(source, target)
        if len(made) == files:
            os.kill(os.getpid(), signal.SIGKILL)
        if not after:
            link(source, target)

    # Only in the forked child, which dies here: stands in for the one call of `os.link` that the store makes.
    os.link = deadly_link  # type: ignore[assignment]
    commit(root, [part(root, "x", [toy_game("x")])])


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("files", [1, 2, 3, 4, 5])
def test_a_writer_killed_at_any_of_its_files_leaves_a_whole_store(tmp_path: Path, files: int, after: bool) -> None:
    store_of(tmp_path, GAMES)
    process = multiprocessing.get_context("fork").Process(target=write_and_die, args=(tmp_path, files, after))
    process.start()
    process.join(30)
    assert process.exitcode == -signal.SIGKILL
    committed = files == 5 and after
    assert ids(tmp_path) == sorted([*[game.header.game_id for game in GAMES], *(["x"] if committed else [])])
    assert len(list(open_store(tmp_path, CLASSES).recordings())) == len(ids(tmp_path))
    assert [path for path in tmp_path.glob("**/*") if is_temporary(path)] != []
    commit(tmp_path, [part(tmp_path, "x", [toy_game("x")])])
    vacuum(tmp_path)
    assert [path for path in tmp_path.glob("**/*") if is_temporary(path)] == []
    assert open_store(tmp_path, CLASSES).integrity() == []
    assert open_store(tmp_path, CLASSES).read("x") == toy_game("x")


def test_what_a_killed_writer_leaves_is_ignored_until_vacuum_removes_it(tmp_path: Path) -> None:
    store = store_of(tmp_path, GAMES)
    left = [
        tmp_path / "games/.p9.parquet.abc.tmp",
        tmp_path / "events/game=crybaby/.p9.parquet.abc.tmp",
        tmp_path / "manifest/.00000002.json.abc.tmp",
        tmp_path / "verdicts/.verify.parquet.abc.tmp",
    ]
    (tmp_path / "verdicts").mkdir()
    for path in left:
        path.write_bytes(b"PAR1 half")
    store = open_store(tmp_path, CLASSES)
    assert list(store.recordings()) == GAMES
    assert store.connect().execute("select count(*) from games").fetchall() == [(6,)]
    assert store.integrity() == []
    assert vacuum(tmp_path) == sorted(left)
    assert list(open_store(tmp_path, CLASSES).recordings()) == GAMES


def test_vacuum_removes_what_no_kept_version_names_and_nothing_else(tmp_path: Path) -> None:
    store_of(tmp_path, GAMES[:2], GAMES[2:4])
    commit(tmp_path, [part(tmp_path, "new", GAMES[4:])], ["p0"])
    part(tmp_path, "never", [toy_game("t")])
    (tmp_path / "notes.txt").write_text("mine")
    gone = [path.relative_to(tmp_path).as_posix() for path in vacuum(tmp_path, keep_versions=2)]
    assert gone == [
        "decisions/game=toy/never.parquet",
        "decks/toy0123.toml",
        "events/game=toy/never.parquet",
        "games/never.parquet",
    ]
    gone = [path.relative_to(tmp_path).as_posix() for path in vacuum(tmp_path)]
    assert gone == [
        "decisions/game=crybaby/p0.parquet",
        "events/game=crybaby/p0.parquet",
        "games/p0.parquet",
        "manifest/00000001.json",
    ]
    assert (tmp_path / "notes.txt").exists()
    assert open_store(tmp_path, CLASSES).integrity() == []
    assert vacuum(tmp_path) == []


def test_vacuum_of_what_is_no_store_or_of_all_versions_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LogError, match="found 0 manifests"):
        vacuum(tmp_path)
    store_of(tmp_path, GAMES)
    with pytest.raises(LogError, match="to keep 0"):
        vacuum(tmp_path, keep_versions=0)


def test_small_parts_are_joined_game_by_game_kind_and_read_as_before(tmp_path: Path) -> None:
    toys = [toy_game("t1"), toy_game("t0", ())]
    store = store_of(tmp_path, GAMES[4:], GAMES[:2], toys[:1], GAMES[2:4], toys[1:])
    before = store.manifest.root
    after = compact(tmp_path, small=100, large=60 * 3)
    assert after.root == before
    assert sorted([(entry.game, entry.games) for entry in after.entries]) == [("crybaby", 6), ("toy", 2)]
    joined = open_store(tmp_path, CLASSES)
    assert list(joined.recordings()) == [*GAMES, toys[1], toys[0]]
    assert [joined.read(game.header.game_id) for game in GAMES] == GAMES
    assert list(store.recordings()) == [*GAMES, toys[1], toys[0]]
    vacuum(tmp_path)
    assert joined.integrity() == []
    assert compact(tmp_path, small=100, large=100) == after


def test_what_is_wrong_is_not_joined(tmp_path: Path) -> None:
    store_of(tmp_path, GAMES[:2], GAMES[2:])
    path = tmp_path / "events/game=crybaby/p1.parquet"
    path.write_bytes(path.read_bytes() + b"x")
    with pytest.raises(LogError, match=r"p1.parquet: found a changed file, expected the one that was committed"):
        compact(tmp_path)
    assert versions(tmp_path) == [1]


def test_of_two_who_join_the_same_parts_one_is_refused(tmp_path: Path) -> None:
    store_of(tmp_path, GAMES[:2], GAMES[2:])
    entry = part(tmp_path, "both", GAMES)
    commit(tmp_path, [entry], ["p0", "p1"])
    with pytest.raises(LogError, match="found no part p0 in version 2"):
        commit(tmp_path, [entry], ["p0", "p1"])
    assert open_store(tmp_path, CLASSES).read("g3") == GAMES[3]


def test_a_file_is_made_once_and_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "a/b/c"
    assert create(path, b"one")
    assert not create(path, b"two")
    assert path.read_bytes() == b"one"
    replace(path, b"three")
    assert path.read_bytes() == b"three"
    assert [found for found in path.parent.iterdir() if is_temporary(found)] == []


def test_a_folder_that_cannot_be_written_is_a_log_error(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where a folder should be")
    with pytest.raises(LogError, match="cannot be written"):
        part(tmp_path, "p", GAMES)


def test_a_game_that_was_edited_by_hand_is_another_game(tmp_path: Path) -> None:
    store_of(tmp_path, [toy_game("t")])
    other = msgspec.structs.replace(toy_game("t"), events=(put(0, 0),))
    with pytest.raises(LogError, match="found two different games with the id t"):
        commit(tmp_path, [part(tmp_path, "q", [other])])
