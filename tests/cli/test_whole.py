"""Whole or not: each of nine damages to a store is told by `replay verify` under a name of its own."""

import json
import shutil
from pathlib import Path

import msgspec
import pytest

from replay.cli import run
from replay.runs.plan import plan
from replay.runs.pool import simulate
from tests.cli.conftest import Call
from tests.cli.damaging import CAREFUL, CARELESS
from tests.cli.games import setting

NAMES = {
    "cut tail": {"changed file", "cut events"},
    "dropped game": {"changed file", "dropped game"},
    "dropped part file": {"missing file"},
    "doubled part": {"edited manifest", "doubled part"},
    "edited event": {"changed file", "edited event"},
    "edited header": {"changed file", "edited header"},
    "edited manifest": {"edited manifest"},
    "edited verdicts": {"edited verdicts"},
    "parts of two stores": {"changed file", "mixed stores", "foreign part", "foreign game", "dropped game"},
}
NAMES_DESPITE_CARE = {
    "cut tail, sums made to fit": {"cut events"},
    "cut tail, steps made to fit": {"cut events"},
    "dropped game, sums made to fit": {"dropped game"},
    "dropped game in a new version": {"dropped game"},
    "dropped part": {"edited manifest", "dropped part"},
    "doubled part, under another name": {"doubled part"},
    "edited event, sums made to fit": {"edited event"},
    "edited event, head made to fit": {"edited event"},
    "edited header, digest made to fit": {"edited header"},
    "edited manifest, its root": {"edited manifest"},
    "edited manifest, a head": {"edited manifest"},
    "edited verdicts, digest made to fit": {"edited verdicts"},
    "edited verdicts, digest gone": {"edited verdicts"},
    "parts of two stores, sums made to fit": {"mixed stores", "foreign game", "dropped game"},
    "parts of two stores, manifest merged": {"edited manifest", "mixed stores"},
}


def of_two_parts(root: Path, seed: str) -> Path:
    jobs = plan(setting(players=3), seed, 4)
    simulate([msgspec.structs.replace(jobs[0], indices=(first, first + 1)) for first in (0, 2)], root)
    return root


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return two stores of two parts each, the first with kept verdicts."""
    folder = tmp_path_factory.mktemp("pair")
    own, other = of_two_parts(folder / "own", "1"), of_two_parts(folder / "other", "2")
    assert run(["verify", str(own), "--keep"]) == 0
    return own, other


@pytest.fixture
def root(pair: tuple[Path, Path], tmp_path: Path) -> Path:
    """Return a copy of the first, to be damaged."""
    return Path(shutil.copytree(pair[0], tmp_path / "own"))


def names(call: Call, root: Path) -> set[str]:
    """Return the plain names of the integrity findings of `verify`."""
    said = call("verify", root, "--json")
    told = json.loads(said.out)
    assert said.code == (2 if "error" in told else bool(told["findings"]))
    found = [finding["message"] for finding in told["findings"] if finding["kind"] == "integrity"]
    return {message.split(":")[0] for message in found if not message.startswith("the header was changed")}


def test_a_whole_store_has_no_finding(call: Call, root: Path) -> None:
    assert names(call, root) == set()


@pytest.mark.parametrize("damage", CARELESS)
def test_each_damage_has_a_name_of_its_own(call: Call, root: Path, pair: tuple[Path, Path], damage: str) -> None:
    CARELESS[damage](root, pair[1])
    assert names(call, root) == NAMES[damage]


@pytest.mark.parametrize("damage", CAREFUL)
def test_each_damage_keeps_its_name_though_much_was_made_to_fit(
    call: Call, root: Path, pair: tuple[Path, Path], damage: str
) -> None:
    CAREFUL[damage](root, pair[1])
    assert names(call, root) == NAMES_DESPITE_CARE[damage]


def test_edited_verdicts_are_told_once_and_never_kept(call: Call, root: Path, pair: tuple[Path, Path]) -> None:
    CARELESS["edited verdicts"](root, pair[1])
    told = json.loads(call("verify", root, "--keep", "--json").out)
    (finding,) = told["findings"]
    assert finding["message"].startswith("edited verdicts: verdicts/verify.parquet: ")
    assert told["kept"] is True
    assert call("verify", root).code == 0


def test_verdicts_about_a_store_as_it_was_are_a_note(call: Call, root: Path) -> None:
    call("simulate", "crybaby", "--games", 1, "--seed", 9, "--out", root)
    said = call("verify", root)
    assert said.code == 0
    assert "note: verdicts/verify.parquet: about another root, the store's as it was, or another store's" in said.out
    told = json.loads(call("verify", root, "--keep", "--json").out)
    assert told["notes"] == {}


def test_one_game_says_nothing_of_what_lies_beside_its_store(call: Call, root: Path, pair: tuple[Path, Path]) -> None:
    CARELESS["edited verdicts"](root, pair[1])
    game_id = json.loads(call("games", root, "--json").out)["games"][0]["game_id"]
    assert call("verify", root, "--game-id", game_id).code == 0
