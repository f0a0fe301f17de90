"""`replay games`, `import` and `export`: logs listed, brought in and taken out, the same games all the way round."""

import json
from pathlib import Path

import pytest

from replay.log.entries import ids_heads, latest
from tests.cli.conftest import Call
from tests.cli.games import lines_of, log_of, recorded
from tests.cli.tampering import GAME_ID, TAMPERINGS


def tampered(name: str) -> bytes:
    return next(one for one in TAMPERINGS if one.name == name).log()


# --- games


def test_games_lists_the_games_of_a_store(call: Call, store: Path) -> None:
    said = call("games", store)
    told = json.loads(call("games", store, "--json").out)
    assert (said.code, said.err) == (0, "")
    assert len(said.out.splitlines()) == 2 + 5
    assert (told["ok"], told["looked_at"]["games"], len(told["games"])) == (True, 5, 5)
    one = next(game for game in told["games"] if game["game_id"] == GAME_ID)
    assert (one["steps"], one["over"], one["winners"], one["scores"], one["by"]) == (
        412,
        True,
        [1],
        [14, 18, 10, 6],
        "total",
    )


def test_a_log_is_listed_as_its_store_is(call: Call, store: Path, tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").write_bytes(call("export", store, "--all").out.encode())
    listed, stored = (json.loads(call("games", path, "--json").out)["games"] for path in ("log.jsonl", store))
    assert sorted(listed, key=lambda game: str(game["game_id"])) == stored


def test_a_limit_says_what_it_leaves_out(call: Call, store: Path) -> None:
    said = call("games", store, "--limit", 2)
    assert len(said.out.splitlines()) == 2 + 2
    assert said.err == "showing 2 of 5 games; --limit 0 shows all\n"


def test_unfinished_and_empty_games_are_listed(call: Call, tmp_path: Path) -> None:
    lines = lines_of(recorded("1/3"))
    (tmp_path / "log.jsonl").write_bytes(log_of(lines[:1]) + log_of(lines_of(recorded("1/2"))[:46]))
    told = json.loads(call("games", "log.jsonl", "--json").out)
    assert [(game["steps"], game["over"]) for game in told["games"]] == [(0, False), (45, False)]


# --- export and import


@pytest.mark.parametrize("bare", [(), ("--bare",)])
def test_games_exported_and_imported_are_the_same_games(
    call: Call, store: Path, tmp_path: Path, bare: tuple[str, ...]
) -> None:
    (tmp_path / "log.jsonl").write_bytes(call("export", store, "--all", *bare).out.encode())
    said = call("import", "log.jsonl", "--out", "copy")
    assert said.code == 0
    completed = 5 if bare else 0
    assert said.out.splitlines()[0] == f"imported  5 games, 0 there already, {completed} completed from bare logs"
    copy, original = latest(tmp_path / "copy"), latest(store)
    assert sorted(ids_heads(copy.entries)) == sorted(ids_heads(original.entries))
    assert copy.root == original.root


def test_an_import_tells_a_program_the_same_and_stores_nothing_twice(call: Call, log: Path) -> None:
    call("import", log, "--out", "copy")
    told = json.loads(call("import", "-", "--out", "copy", "--json", stdin=log.read_bytes()).out)
    assert (told["ok"], told["games"], told["already"], told["completed"]) == (True, 1, 1, 0)


def test_one_game_is_exported_by_its_id(call: Call, store: Path, log: Path) -> None:
    said = call("export", store, "--game-id", GAME_ID)
    assert [json.loads(line) for line in said.out.splitlines()] == lines_of(recorded("1/3"))
    told = json.loads(call("export", log, "--json").out)
    assert [json.loads(line) for line in told["log"].splitlines()] == lines_of(recorded("1/3"))
    assert told["looked_at"]["games"] == 1


def test_a_game_is_told_in_plain_words(call: Call, log: Path) -> None:
    lines = call("export", log, "--form", "text").out.splitlines()
    assert lines[0] == f"# crybaby, game {GAME_ID}: P0 uniform 1, P1 uniform 2, P2 uniform 3, P3 uniform 4"
    assert len(lines) == 413
    assert lines[46] == "  45  1.3  uniform 1 follows with the yellow 19."


def test_a_seat_is_told_no_more_than_it_may_know(call: Call, log: Path) -> None:
    own, other = (call("export", log, "--form", "text", "--seat", seat).out.splitlines() for seat in (2, 0))
    assert own[5] != other[5]
    assert "10" not in other[5].split("  ")[-1]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("a bare log with a card not in hand", f"game {GAME_ID}: game {GAME_ID}, step 11 of the bare log: "),
        ("a dropped consequence", f"game {GAME_ID}: step 30: found P1 cries hand, expected trick_won("),
        ("an unknown field", "step 26, field suit: found a field that card_played does not have"),
        ("a cut file", "not valid JSON: "),
        (
            "another deck in the header",
            "field deck: found mine (00000000000000000000000000000000), expected a deck at hand: ",
        ),
    ],
)
def test_a_log_that_cannot_be_stored_is_refused_and_nothing_is_written(
    call: Call, tmp_path: Path, log: Path, name: str, line: str
) -> None:
    (tmp_path / "bad.jsonl").write_bytes(tampered(name))
    said = call("import", log, "bad.jsonl", "--out", "copy")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("replay: ")
    assert line in said.err
    assert said.err.count("\n") == 1
    assert not (tmp_path / "copy").exists()


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("games", "log.jsonl", "--limit", "-1"), "Invalid value for '--limit': "),
        (
            ("games", "nowhere"),
            "nowhere: found nothing there, expected a store folder, a JSON Lines file, or - for stdin",
        ),
        (("import",), "Missing argument 'FILE…' (see replay import --help)"),
        (("import", "nowhere", "--out", "copy"), "nowhere: found nothing there, expected "),
        (("import", "folder", "--out", "copy"), "folder: found a folder, expected a JSON Lines file, or - for stdin"),
        (
            ("import", "log.jsonl", "--out", "log.jsonl"),
            "log.jsonl: found a file, expected a store, or a folder to make one in",
        ),
        (("export", "log.jsonl", "--all", "--game-id", "x"), "export: found --game-id and --all, expected one of them"),
        (("export", "log.jsonl", "--form", "xml"), "Invalid value for '--form': "),
        (("export", "log.jsonl", "--seat", "1"), "export: found --seat with --form jsonl, expected --form text ("),
        (
            ("export", "log.jsonl", "--form", "text", "--bare"),
            "export: found --bare with --form text, expected --form jsonl",
        ),
        (("export", "log.jsonl", "--form", "text", "--seat", "9"), "viewpoint 9: expected a seat from 0 to 3, "),
        (
            ("export", "log.jsonl", "--game-id", "x"),
            "log.jsonl: found no game with the id 'x', expected one of its 1 games",
        ),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(
    call: Call, log: Path, tmp_path: Path, arguments: tuple[str, ...], line: str
) -> None:
    (tmp_path / "folder").mkdir()
    said = call(*arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"replay: {line}")
    assert said.err.count("\n") == 1
    assert not (tmp_path / "copy").exists()


def test_of_several_games_one_has_to_be_named(call: Call, store: Path) -> None:
    said = call("export", store)
    assert said.code == 2
    assert said.err.startswith(f"replay: {store}: found several games, expected --game-id with one of them, such as ")
