"""A scenario that says something else than what is true does not pass: each THEN line is altered, word by word."""

import re

import msgspec
import pytest

from replay.errors import ScenarioError
from replay.games import babyblues
from replay.games.babyblues.deck import Deck
from replay.games.babyblues.scenario import run_made_up
from replay.resources import deck_file
from replay.rulebook import Scenario, rulebook
from tests.rules.altering import players_of, verdict
from tests.rules.babyblues.altering import with_other_facts, with_other_places

BOOK = rulebook("babyblues")
SCENARIOS = [pytest.param(scenario, id=scenario.id) for scenario in BOOK.scenarios]
UNIQUE = re.compile(r"active|winner|loser|places|horn on|legal .* = P|over = all_crying")
"""Lines that are true of no other seats and babies than those they name."""

LOOSE = re.compile(r"discard contains")
"""Lines that leave room for others to be true as well."""


@pytest.fixture(scope="module")
def deck() -> Deck:
    return babyblues.load_deck(deck_file("babyblues"))


def passing(scenario: Scenario, line: str, others: list[str], deck: Deck) -> list[str]:
    """Return the other lines that hold in place of `line`; those that mean nothing are left out, but not all may be."""
    refusals = [other for other in scenario.then if other.startswith("refused") and other != line]
    verdicts = {other: verdict(babyblues, scenario, (*refusals, other), deck) for other in others}
    assert any(found is False for found in verdicts.values()), f"{line}: nothing else that could be said fails"
    return [other for other, found in verdicts.items() if found]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_line_passes_when_it_says_something_else(scenario: Scenario, deck: Deck) -> None:
    """Of other seats and babies the same may be true, but not of all, and of none where there can be one only."""
    for line in scenario.then:
        facts, places = list(with_other_facts(line, deck)), list(with_other_places(line, players_of(scenario)))
        passed = passing(scenario, line, [*facts, *places], deck)
        unless = passed if LOOSE.match(line) else []
        assert [other for other in passed if other in facts or UNIQUE.match(line)] == unless, line


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_one_false_line_among_true_ones_is_the_one_reported(scenario: Scenario, deck: Deck) -> None:
    outcome = babyblues.run_scenario(msgspec.structs.replace(scenario, then=(*scenario.then, "pile = 99")), deck)
    assert not outcome.passed
    assert [failure.line for failure in outcome.failures] == ["pile = 99"]


def test_leaving_out_the_last_deed_goes_unnoticed_only_where_it_leads_to_nothing_new(deck: Deck) -> None:
    """In these scenarios what is said was so already before the last line that does something."""
    acting = [scenario for scenario in BOOK.scenarios if deeds(scenario)]
    unnoticed = {scenario.id for scenario in acting if passes_without(scenario, deeds(scenario)[-1], deck)}
    assert len(acting) > 190
    assert unnoticed == NOTHING_NEW


OPTION_LINES = sorted({line for scenario in BOOK.scenarios for line in scenario.given if line.startswith("option ")})
DEFAULTS = {f"option {option.name} = {option.default}" for option in BOOK.options}


@pytest.mark.parametrize("line", OPTION_LINES)
def test_leaving_out_an_option_is_noticed_unless_it_is_the_default(line: str, deck: Deck) -> None:
    given = [scenario for scenario in BOOK.scenarios if line in scenario.given]
    noticed = [scenario.id for scenario in given if not passes_at_default(scenario, line, deck)]
    assert bool(noticed) == (line not in DEFAULTS)


def passes_at_default(scenario: Scenario, line: str, deck: Deck) -> bool:
    left = tuple([other for other in scenario.given if other != line])
    try:
        outcomes = [run_made_up(msgspec.structs.replace(scenario, given=left), deck, f"{seed}") for seed in range(5)]
    except ScenarioError:
        return False
    return all(outcome.passed for outcome in outcomes)


NOTHING_NEW = {
    "BB-S-ANOTHERWAY",
    "BB-S-BOTTLEPROTECTS",
    "BB-S-BROKENMUSIC",
    "BB-S-EMPTYBOTTLE",
    "BB-S-MANYPOSITIVE",
    "BB-S-MUSIC",
    "BB-S-NOTYET",
    "BB-S-O-TRADEPLAYS",
    "BB-S-OWNHORN",
    "BB-S-SECRET",
    "BB-S-TRADEREFUSED",
}


def deeds(scenario: Scenario) -> list[str]:
    return [line for line in scenario.when if not line.endswith("are listed")]


def passes_without(scenario: Scenario, left_out: str, deck: Deck) -> bool:
    last = max(place for place, line in enumerate(scenario.when) if line == left_out)
    when = scenario.when[:last] + scenario.when[last + 1 :]
    try:
        return babyblues.run_scenario(msgspec.structs.replace(scenario, when=when), deck).passed
    except ScenarioError:
        return False
