"""`replay rebuild`, `compact` and `vacuum`: a store kept in order, and not an event changed."""

import json
import re
import shutil
from pathlib import Path

import pytest

from replay.cli import app
from replay.errors import LogError
from replay.log import manifest
from replay.log.entries import latest
from tests.cli.conftest import Call
from tests.cli.tampering import GAME_ID
from tests.log.toy import crybaby_game, part

ROOT = Path(__file__).parents[2]


@pytest.fixture
def own(store: Path, tmp_path: Path) -> Path:
    """Return a copy of the store of five games."""
    return Path(shutil.copytree(store, tmp_path / "own"))


def part_names(root: Path) -> set[str]:
    return {entry.name for entry in latest(root).entries}


def test_games_are_read_as_before_where_decisions_were_deleted(call: Call, own: Path, store: Path) -> None:
    shutil.rmtree(own / "decisions")
    for arguments in (
        ("games",),
        ("show", "--game-id", GAME_ID, "--step", 41),
        ("export", "--all"),
        ("export", "--game-id", GAME_ID, "--form", "text"),
        ("html", "--game-id", GAME_ID),
    ):
        command, *rest = arguments
        said = call(command, own, *rest)
        assert (said.code, said.out) == (0, call(command, store, *rest).out)


def test_deleted_decisions_are_a_finding_until_they_are_made_again(call: Call, own: Path, store: Path) -> None:
    shutil.rmtree(own / "decisions")
    told = json.loads(call("verify", own, "--json").out)
    assert {finding["message"].split(":")[0] for finding in told["findings"]} == {"missing file"}
    assert told["looked_at"]["games"] == 5
    said = call("query", own, "select count(*) from decisions")
    assert said.code == 2
    assert "expected the decisions of that part (replay rebuild STORE makes them again)" in said.err
    told = json.loads(call("rebuild", own, "--json").out)
    assert (told["ok"], told["looked_at"]["games"], told["parts_made_anew"]) == (True, 5, 0)
    assert told["root"] == latest(store).root
    assert call("verify", own).code == 0
    counts = "select count(*) from decisions"
    assert call("query", own, counts, "--csv").out == call("query", store, counts, "--csv").out


def test_a_rebuild_tells_people_what_it_made_and_removed(call: Call, own: Path) -> None:
    call("verify", own, "--keep")
    told = dict(line.split(maxsplit=1) for line in call("rebuild", own).out.splitlines())
    assert told["rebuilt"].endswith(" decisions of 5 games")
    assert told["made"] == "anew  0 parts"
    assert told["verdicts"] == f"1 removed (replay verify {own} --keep makes them again)"


def test_small_parts_are_put_together_and_vacuum_removes_the_old_ones(call: Call, tmp_path: Path) -> None:
    for seed in (1, 2):
        call("simulate", "crybaby", "--games", 1, "--seed", seed, "--out", "s")
    root = tmp_path / "s"
    before, names = latest(root), part_names(root)
    told = json.loads(call("compact", "s", "--json").out)
    assert (told["parts_before"], told["parts"], told["root"]) == (2, 1, before.root)
    assert len(part_names(root)) == 1
    assert json.loads(call("vacuum", "s", "--keep", 9, "--json").out)["removed"] == []
    gone = json.loads(call("vacuum", "s", "--json").out)["removed"]
    assert {Path(path).stem for path in gone if path.endswith(".parquet")} == names
    assert call("vacuum", "s").out == "removed  nothing\n"
    assert call("compact", "s").out.splitlines()[0] == "compacted  1 part to 1"
    assert call("verify", "s").code == 0


def test_every_command_that_an_error_names_is_there() -> None:
    sources = {
        path: path.read_text("utf-8") for folder in ("replay", "dashboards") for path in (ROOT / folder).rglob("*.py")
    }
    named = {name for text in sources.values() for name in re.findall(r"\breplay ([a-z]+) (?:STORE|\{path\})", text)}
    assert named >= {"verify", "rebuild", "vacuum"}
    assert named <= {command.name for command in app.registered_commands}


def test_a_name_in_use_is_refused_with_the_command_that_frees_it(call: Call, own: Path) -> None:
    crybaby = [crybaby_game("a"), crybaby_game("b", 1)]
    part(own, "left", crybaby[:1])
    with pytest.raises(LogError, match=r"\(replay vacuum STORE removes parts that are not used\)"):
        part(own, "left", crybaby[1:])
    assert "games/left.parquet" in call("vacuum", own).out
    part(own, "left", crybaby[1:])


@pytest.mark.parametrize("command", ["rebuild", "compact", "vacuum"])
def test_what_is_no_store_is_refused_in_one_line(call: Call, log: Path, command: str) -> None:
    for path, found in (("nowhere", "nothing there"), ("log.jsonl", "a file")):
        said = call(command, path)
        assert (said.code, said.out) == (2, "")
        assert said.err == f"replay: {path}: found {found}, expected a store folder\n"


def test_ctrl_c_leaves_a_whole_store_and_says_so(call: Call, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(manifest, "compact", interrupted)
    said = call("compact", own)
    told = "replay: interrupted: the store is whole; the same command again does the rest\n"
    assert (said.code, said.err) == (130, told)
