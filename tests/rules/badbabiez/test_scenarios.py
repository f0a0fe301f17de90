"""Every scenario of the rules file holds, whatever is made up around it; together they leave no option out."""

from collections.abc import Mapping

import pytest

from replay.errors import ScenarioError
from replay.games import badbabiez
from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.options import VALUES, all_options
from replay.games.badbabiez.scenario import run_made_up
from replay.resources import deck_file
from replay.rulebook import Scenario, rulebook

BOOK = rulebook("badbabiez")
SCENARIOS = [pytest.param(scenario, id=scenario.id) for scenario in BOOK.scenarios]


@pytest.fixture(scope="module")
def deck() -> Deck:
    return badbabiez.load_deck(deck_file("badbabiez"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario_holds(scenario: Scenario, deck: Deck) -> None:
    outcomes = [run_made_up(scenario, deck, f"{scenario.id} {number}") for number in range(4)]
    assert [outcome.failures for outcome in outcomes] == [()] * 4
    assert all(outcome.passed and outcome.id == scenario.id for outcome in outcomes)


def test_file_has_the_scenarios_it_should() -> None:
    assert len(SCENARIOS) >= 217


def test_every_value_of_every_option_occurs_in_a_scenario() -> None:
    """A default stands in every scenario without the option; any other value is set by one."""
    shown = set()
    for scenario in BOOK.scenarios:
        assert isinstance(scenario.given, Mapping)
        options = scenario.given.get("options", {})
        assert isinstance(options, Mapping)
        shown |= {(name, str(value).lower()) for name, value in options.items()}
    defaults = all_options({})
    missing = [
        (name, value)
        for name, values in VALUES.items()
        for value in values
        if value != defaults[name] and (name, value) not in shown
    ]
    assert missing == []


def test_defaults_are_those_of_the_rules_file() -> None:
    """BZ-LEN-1, BZ-LEN-2: all options of the rules file but the number of players, with its defaults."""
    stated = {option.name: option.default for option in BOOK.options if option.name != "players"}
    assert all_options({}) == stated
    values = {option.name: option.values for option in BOOK.options if option.values}
    assert {name: found for name, found in VALUES.items() if name in values} == values


def altered(then: str, when: tuple[str, ...] = ()) -> Scenario:
    found = next(scenario for scenario in BOOK.scenarios if scenario.id == "BZ-S-15")
    return Scenario(found.id, found.title, found.rules, found.given, when or found.when, (then,), "")


@pytest.mark.parametrize(
    "then",
    [
        "seat 1 boo_boo = 4",
        "seat 0 naughtiness = 2",
        "pile kitchen = []",
        "pending 1 choose_move",
        "pending none",
        "legal = [rummage]",
        "legal includes rummage",
        "legal excludes end",
        "event throw_hit target=baby:0",
        "no event throw_hit",
        "count throw_hit = 2",
        "order throw_hit < throw_declared",
        "seat 0 room = bathroom",
        "seat 0 hand = [toy_car#1]",
        "door kitchen/living_room = closed",
        "furniture fridge = broken",
        "asked 0 choose_play = [rummage]",
        "winners = [0]",
    ],
)
def test_a_line_that_does_not_hold_fails(then: str, deck: Deck) -> None:
    outcome = badbabiez.run_scenario(altered(then), deck)
    assert not outcome.passed
    assert outcome.failures[0].line == then


@pytest.mark.parametrize(
    ("then", "expected"),
    [
        ("seat 9 boo_boo = 4", "a seat such as 0"),
        ("pile attic = []", "a deck such as kitchen"),
        ("event throw_stopped", "an event that stands in every log"),
        ("event throw_hit victim=1", "FIELD=VALUE with a field of throw_hit"),
        ("seat 0 hat = red", "a form of the notation"),
    ],
)
def test_a_line_that_cannot_be_understood_is_refused(then: str, expected: str, deck: Deck) -> None:
    with pytest.raises(ScenarioError, match=expected):
        badbabiez.run_scenario(altered(then), deck)


def test_a_step_that_is_not_pending_fails(deck: Deck) -> None:
    outcome = badbabiez.run_scenario(altered("pending none", ("1 choose_play end",)), deck)
    assert outcome.failures[0].found == "pending 0 choose_play"


def test_a_step_that_is_refused_fails_with_its_clause(deck: Deck) -> None:
    """BZ-THROW-3."""
    outcome = badbabiez.run_scenario(altered("pending none", ("0 choose_play throw toy_car#1 furniture:sofa",)), deck)
    assert "BZ-THROW-3" in outcome.failures[0].found
