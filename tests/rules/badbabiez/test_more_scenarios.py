"""More worked cases, in `more.toml` beside this file: what the scenarios of the rules file leave open."""

from pathlib import Path

import pytest

from replay.games.badbabiez.scenario import run_made_up
from replay.kernel.scenario import read_scenarios
from replay.rulebook import Scenario
from tests.games.badbabiez.house_games import DECK

SCENARIOS = read_scenarios(Path(__file__).with_name("more.toml"), "badbabiez")


@pytest.mark.parametrize("scenario", [pytest.param(scenario, id=scenario.id) for scenario in SCENARIOS])
def test_scenario_holds(scenario: Scenario) -> None:
    """BZ-Q-MOVE-5, BZ-Q-CTRL-5, BZ-Q-CRY-8, BZ-Q-POW-2, BZ-Q-THROW-1, BZ-Q-MOVE-7, BZ-Q-ROUND-4, BZ-Q-ROUND-7,
    BZ-Q-PLAY-8.
    """
    for number in range(4):
        assert run_made_up(scenario, DECK, f"{scenario.id} {number}").failures == ()


def test_there_are_some() -> None:
    """BZ-DIS-3, BZ-PLAY-1: ten cases, each with a clause of its own."""
    assert len(SCENARIOS) == 10
