"""A scenario that says something else than what is true does not pass: each THEN line is altered, word by word."""

import re

import msgspec
import pytest

from replay.errors import ScenarioError
from replay.games import crybaby
from replay.games.crybaby.deck import Deck
from replay.resources import deck_file
from replay.rulebook import Scenario, rulebook
from tests.rules.altering import players_of, verdict
from tests.rules.crybaby.altering import altered

SCENARIOS = [pytest.param(scenario, id=scenario.id) for scenario in rulebook("crybaby").scenarios]
EXACT = re.compile(r"supply|cried|tricks|cries|(cry|bet|round) points|totals|cards in|winners|leader|finding|log ends")
"""Lines that say all there is to say, so that no other word can be true in them."""


@pytest.fixture(scope="module")
def deck() -> Deck:
    return crybaby.load_deck(deck_file("crybaby"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_line_fails_when_it_says_something_else(scenario: Scenario, deck: Deck) -> None:
    for line in scenario.then:
        others = list(altered(line, players_of(scenario), deck))
        passing = [other for other in others if verdict(crybaby, scenario, (other,), deck)]
        assert len(passing) < len(others), f"{line}: each alteration passes"
        if EXACT.match(line):
            assert passing == [], line


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_one_false_line_among_true_ones_is_the_one_reported(scenario: Scenario, deck: Deck) -> None:
    false = f"hand P0 has {8 if 'hand P0 has 7' in scenario.then else 44}"
    outcome = crybaby.run_scenario(msgspec.structs.replace(scenario, then=(*scenario.then, false)), deck)
    assert not outcome.passed
    assert [failure.line for failure in outcome.failures] == [false]


def test_leaving_out_the_last_deed_goes_unnoticed_only_where_it_leads_to_nothing_new(deck: Deck) -> None:
    """In these scenarios what is said was open already before the last line that does something."""
    acting = [scenario for scenario in rulebook("crybaby").scenarios if deeds(scenario)]
    unnoticed = {scenario.id for scenario in acting if passes_without(scenario, deeds(scenario)[-1], deck)}
    assert len(acting) > 90
    assert unnoticed == {"CB-SC-2a", "CB-SC-2b", "CB-SC-28", "CB-SC-47a", "CB-SC-54b", "CB-SC-58a"}


def deeds(scenario: Scenario) -> list[str]:
    return [line for line in scenario.when if not line.endswith("are listed")]


def passes_without(scenario: Scenario, left_out: str, deck: Deck) -> bool:
    when = tuple([line for line in scenario.when if line != left_out])
    try:
        return crybaby.run_scenario(msgspec.structs.replace(scenario, when=when), deck).passed
    except ScenarioError:
        return False
