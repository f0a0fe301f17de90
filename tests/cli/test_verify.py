"""`replay verify`: what is looked at, and that nothing looked at is no pass. What it finds: test_tampering.py."""

import json
import shutil
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from replay.cli import checking
from replay.games import crybaby
from replay.games.crybaby.table import Table
from replay.kernel.event import Event
from replay.log.manifest import commit
from tests.cli.conftest import Call
from tests.cli.games import lines_of, log_of, recorded
from tests.cli.tampering import GAME_ID, TAMPERINGS


def test_a_sound_store_has_no_findings(call: Call, store: Path) -> None:
    said = call("verify", store)
    told = json.loads(call("verify", store, "--json").out)
    assert (said.code, said.err) == (0, "")
    looked_at = told["looked_at"]
    assert (told["ok"], told["findings"], told["unfinished"], looked_at["games"]) == (True, [], 0, 5)
    counts = f"5 games, {looked_at['events']:,} events, {looked_at['decisions']} decisions"
    chances = looked_at["chance_outcomes"]
    assert said.out == f"{counts}, {chances} chance outcomes, {chances} drawn again looked at: no findings\n"
    assert looked_at["events"] == sum(map(len, [recorded(f"1/{game}").events for game in range(5)]))


def test_strict_and_more_processes_come_to_the_same(call: Call, store: Path) -> None:
    expected = call("verify", store).out
    assert call("verify", store, "--strict").out == expected
    assert call("verify", store, "--jobs", 2).out == expected


def test_chance_outcomes_count_as_judged_without_a_seed_too(call: Call, tmp_path: Path) -> None:
    """No seed: each is judged by the rules, and none can be drawn again."""
    header, *events = lines_of(recorded("1/3"))
    (tmp_path / "log.jsonl").write_bytes(log_of([header | {"seed": None, "chance": None, "source": "table"}, *events]))
    said = call("verify", "log.jsonl")
    assert said.out == "1 game, 412 events, 188 decisions, 5 chance outcomes, 0 drawn again looked at: no findings\n"
    looked_at = json.loads(call("verify", "log.jsonl", "--json").out)["looked_at"]
    assert (looked_at["chance_outcomes"], looked_at["redrawn"]) == (5, 0)


def test_a_bug_in_the_engine_is_called_so_in_one_line(
    call: Call, log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never blamed on the log, and no traceback."""
    own = crybaby.check

    def broken(table: Table, event: Event) -> None:
        if event.kind == "decision":
            raise KeyError("c99")
        own(table, event)

    bad = next(one for one in TAMPERINGS if one.name == "failing to follow suit").log()
    (tmp_path / "bad.jsonl").write_bytes(bad)
    monkeypatch.setattr(crybaby, "check", broken)
    line = f"game {GAME_ID}, step 45{{}}: a bug in the engine: KeyError: 'c99'"
    for said, what in (
        (call("verify", "bad.jsonl"), ""),
        (call("why", log, "P0 plays B17", "--step", 45), ", P0 plays B17"),
    ):
        assert (said.code, said.out, said.err) == (2, "", f"replay: {line.format(what)}\n")


def test_two_games_under_one_id_in_one_file_are_no_verdict(call: Call, tmp_path: Path) -> None:
    """As an import refuses them; the first is judged, and the same game a second time is no other."""
    lines = lines_of(recorded("1/3"))
    (tmp_path / "twice.jsonl").write_bytes(log_of(lines) * 2)
    assert call("verify", "twice.jsonl").code == 0
    (tmp_path / "two.jsonl").write_bytes(log_of(lines) + log_of([lines[0] | {"source": "table"}]))
    said = call("verify", "two.jsonl")
    place = f"two.jsonl:{len(lines) + 1}, game {GAME_ID}"
    line = f"replay: {place}: found another game with this id at two.jsonl:1, expected every id once\n"
    assert (said.code, said.err) == (2, line)
    assert json.loads(call("verify", "two.jsonl", "--json").out)["ok"] is False


def test_one_game_of_a_store_can_be_verified_alone(call: Call, store: Path) -> None:
    said = call("verify", store, "--game-id", GAME_ID)
    assert said.out.startswith("1 game, 412 events, ")


def edited_names(root: Path) -> None:
    """Rewrite the list of a store's games with another name for the first player."""
    (path,) = (root / "games").glob("*.parquet")
    table = pq.read_table(path, partitioning=None)
    names = [["somebody else", *row[1:]] for row in table.column("names").to_pylist()]
    place = table.column_names.index("names")
    field = table.schema.field("names")
    pq.write_table(table.set_column(place, field, pa.array(names, field.type)), path)


def test_one_game_of_a_store_alone_is_compared_with_what_was_committed(call: Call, tmp_path: Path) -> None:
    """An imported game has no id that follows from its header: only the manifest shows that it was edited."""
    header, *events = lines_of(recorded("1/3"))
    table = header | {"game_id": "evening", "seed": None, "chance": None, "source": "table"}
    (tmp_path / "evening.jsonl").write_bytes(log_of([table, *events]))
    call("import", "evening.jsonl", "--out", "store")
    assert call("verify", "store", "--game-id", "evening").code == 0
    edited_names(tmp_path / "store")
    said = call("verify", "store", "--game-id", "evening")
    assert said.code == 1
    assert said.out.startswith("game evening: edited header: ")
    assert "1 game, 412 events, " in said.out


def test_a_damaged_game_that_cannot_be_read_is_a_finding_and_no_verdict(call: Call, tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").write_bytes(log_of(lines_of(recorded("1/3"))))
    call("import", "log.jsonl", "--out", "store")
    (path,) = (tmp_path / "store" / "events" / "game=crybaby").glob("*.parquet")
    table = pq.read_table(path, partitioning=None)
    types = ["no_such_event", *table.column("type").to_pylist()[1:]]
    place = table.column_names.index("type")
    pq.write_table(table.set_column(place, table.schema.field("type"), pa.array(types)), path)
    said = call("verify", "store", "--game-id", GAME_ID)
    assert said.code == 2
    assert said.out.startswith(f"game {GAME_ID}: edited event: ")
    assert 'field type: found "no_such_event"' in said.err
    assert said.err.count("\n") == 1


def test_a_log_comes_from_stdin_too(call: Call, log: Path) -> None:
    assert call("verify", "-", stdin=log.read_bytes()).out == call("verify", log).out
    assert call("verify", "-", stdin=b"{}\n").err.startswith(
        "replay: stdin:1: found {}, expected a header before any event"
    )


def test_a_bare_log_keeps_the_rules_as_the_full_one_does(call: Call, log: Path, tmp_path: Path) -> None:
    (tmp_path / "bare.jsonl").write_bytes(log_of(lines_of(recorded("1/3"), bare=True)))
    bare, full = (json.loads(call("verify", path, "--json").out)["looked_at"] for path in ("bare.jsonl", log))
    assert (bare["decisions"], bare["chance_outcomes"]) == (full["decisions"], full["chance_outcomes"])
    assert bare["events"] == bare["decisions"] + bare["chance_outcomes"]


def test_an_unfinished_game_is_noted_and_no_finding(call: Call, tmp_path: Path) -> None:
    header, *events = lines_of(recorded("1/3"))[:46]
    (tmp_path / "log.jsonl").write_bytes(log_of([header | {"source": "table"}, *events]))
    said = call("verify", "log.jsonl")
    assert said.code == 0
    assert said.out.startswith("note, 1 game: sound, but the log stops before the end\n1 game, 45 events, ")


def test_a_simulated_game_that_stops_before_its_end_is_cut(call: Call, tmp_path: Path) -> None:
    """Simulation never leaves one unfinished, so neither a seed nor a digest is needed to tell."""
    (tmp_path / "log.jsonl").write_bytes(log_of(lines_of(recorded("1/3"))[:46]))
    said = call("verify", "log.jsonl")
    cut = f"game {GAME_ID}, step 45: a simulated game is always played to its end; this log stops before card_played by"
    assert said.code == 1
    assert said.out.startswith(cut)


def test_a_game_with_a_header_alone_is_looked_at(call: Call, tmp_path: Path) -> None:
    header = lines_of(recorded("1/3"))[0]
    (tmp_path / "log.jsonl").write_bytes(log_of([header | {"source": "table"}]))
    said = call("verify", "log.jsonl")
    assert said.code == 0
    assert "1 game, 0 events, 0 decisions" in said.out


def test_findings_before_a_line_that_cannot_be_read_are_printed(call: Call, tmp_path: Path) -> None:
    """A log that is broken further on is not evaluated, whatever was found until then."""
    wrong = next(one for one in TAMPERINGS if one.name == "failing to follow suit").log()
    (tmp_path / "log.jsonl").write_bytes(wrong + b"{nonsense}\n")
    said = call("verify", "log.jsonl")
    (tmp_path / "two.jsonl").write_bytes(wrong + log_of(lines_of(recorded("1/2"))) + b"{nonsense}\n")
    two = call("verify", "two.jsonl")
    assert (said.code, said.out) == (2, "")
    assert two.code == 2
    assert two.out.startswith(f"game {GAME_ID}, step 45: P0 plays B17")
    assert two.err.count("\n") == 1


def test_a_store_without_games_is_not_evaluated(call: Call, tmp_path: Path) -> None:
    commit(tmp_path / "empty")
    said = call("verify", "empty")
    line = "empty: holds no games: nothing was looked at, so nothing is proven"
    assert (said.code, said.out, said.err) == (2, "", f"replay: {line}\n")
    assert json.loads(call("verify", "empty", "--json").out)["ok"] is False


def test_another_version_is_noted(call: Call, tmp_path: Path) -> None:
    header, *events = lines_of(recorded("1/3"))
    (tmp_path / "log.jsonl").write_bytes(log_of([header | {"engine": {"name": "other", "version": "9"}}, *events]))
    assert call("verify", "log.jsonl").code == 0


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("nowhere",), "nowhere: found nothing there, expected a store folder, a JSON Lines file, or - for stdin"),
        (("folder",), "folder: found no manifest, expected a store: a folder with manifest/00000001.json or later"),
        (("empty.jsonl",), "empty.jsonl: found no line, expected a header"),
        (("binary.jsonl",), "binary.jsonl:1: found a byte that is not UTF-8 at 0, expected text in UTF-8"),
        (("log.jsonl", "--jobs", "0"), "jobs: found 0, expected 1 to 256 processes"),
        (("log.jsonl", "--jobs", "1000"), "jobs: found 1000, expected 1 to 256 processes"),
        (
            ("log.jsonl", "--game-id", "x"),
            f"log.jsonl: found no game with the id 'x', expected one of its 1 games, such as {GAME_ID}",
        ),
        (("log.jsonl", "--deck", "log.jsonl"), "log.jsonl: not valid TOML: Invalid statement (at line 1, column 1)"),
        (("log.jsonl", "extra"), "Got unexpected extra argument(s) (extra) (see replay verify --help)"),
    ],
)
def test_what_cannot_be_verified_is_refused_in_one_line(
    call: Call, log: Path, tmp_path: Path, arguments: tuple[str, ...], line: str
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty.jsonl").write_bytes(b"")
    (tmp_path / "binary.jsonl").write_bytes(b"\xff\x00\x81\n")
    said = call("verify", *arguments)
    assert (said.code, said.out, said.err) == (2, "", f"replay: {line}\n")
    assert call("verify", *arguments, "--json").code == 2


def test_results_are_kept_beside_a_store_on_demand(call: Call, store: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(store, copy)
    assert call("verify", copy).code == 0
    assert not (copy / "verdicts").exists()
    assert call("verify", copy, "--keep").code == 0
    counted = call("query", copy, "select count(*) as games, sum(findings) as findings from verdicts", "--json")
    assert json.loads(counted.out)["rows"] == [[5, 0]]


def test_results_of_a_single_log_are_not_kept(call: Call, log: Path) -> None:
    said = call("verify", log, "--keep")
    assert said.code == 2
    assert said.err == (
        "replay: --keep: found one log or game, expected a store: results are kept for a whole store only\n"
    )


@pytest.mark.parametrize("arguments", [("log.jsonl",), ("store", "--game-id", GAME_ID), ("blocked",)])
def test_that_nothing_can_be_kept_is_said_before_the_work(
    call: Call, log: Path, store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    shutil.copytree(store, tmp_path / "store")
    shutil.copytree(store, tmp_path / "blocked")
    (tmp_path / "blocked" / "verdicts").write_text("a file where the folder should be")

    def never(*_: object) -> None:
        raise AssertionError("a game was verified")

    monkeypatch.setattr(checking, "verify_game", never)
    said = call("verify", *arguments, "--keep")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("replay: --keep: ")


def test_a_result_that_is_not_whole_is_not_kept_and_that_is_said(call: Call, store: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(store, copy)
    assert json.loads(call("verify", copy, "--keep", "--json").out)["kept"] is True
    shutil.rmtree(copy / "verdicts")
    assert json.loads(call("verify", copy, "--json").out)["kept"] is False
    (path,) = (copy / "events" / "game=crybaby").glob("*.parquet")
    path.unlink()
    said = call("verify", copy, "--keep")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert said.err.endswith(" (--keep: not kept)\n")
    assert not (copy / "verdicts").exists()


def test_files_that_no_manifest_names_are_noted(call: Call, store: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(store, copy)
    shutil.copy(next((copy / "games").glob("*.parquet")), copy / "games" / "stray.parquet")
    said = call("verify", copy)
    assert said.code == 0
    assert "note: files that no manifest names are not looked at: games/stray.parquet" in said.out
