"""`replay chance` on a store of several games: each has its tests, and p is corrected for all of them."""

import json
from pathlib import Path

from replay.runs.plan import plan, setting_of
from replay.runs.pool import simulate
from tests.cli.conftest import Call
from tests.cli.games import setting
from tests.playing import deck_of


def test_each_game_of_a_store_is_asked(call: Call, tmp_path: Path) -> None:
    simulate(plan(setting(), "1", 6), tmp_path / "both")
    babies = setting_of("babyblues", deck_of("babyblues"), players=2, bots=("uniform",), options={})
    simulate(plan(babies, "1", 1), tmp_path / "both")
    told = json.loads(call("chance", tmp_path / "both", "--json").out)
    tests = told["tests"]
    assert {test["game"] for test in tests} == {"babyblues", "crybaby"}
    made = [test for test in tests if test["p"] is not None]
    assert {test["game"] for test in made} == {"crybaby"}
    assert made[0]["corrected"] == min(1.0, made[0]["p"] * told["looked_at"]["tests"])
    few = [test for test in tests if test["game"] == "babyblues"]
    assert {test["outcome"] for test in few} == {"too few"}
    said = call("chance", tmp_path / "both")
    assert said.code == 0
    assert "crybaby, " in said.out
    assert "7 games" in said.out


def test_a_store_of_too_few_outcomes_proves_nothing(call: Call, tmp_path: Path) -> None:
    simulate(plan(setting(), "1", 1), tmp_path / "one")
    said = call("chance", tmp_path / "one")
    assert said.code == 2
    assert "too few chance outcomes for any test" in said.err
