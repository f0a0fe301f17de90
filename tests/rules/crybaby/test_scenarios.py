"""Every scenario of the rules file holds, whatever is made up around it; together they leave no option or form out."""

import re
from collections.abc import Iterator

import pytest

from replay.games import crybaby
from replay.games.crybaby.deck import Deck
from replay.games.crybaby.options import VALUES
from replay.games.crybaby.scenario import THEN, run_made_up
from replay.games.crybaby.scenario.given import GIVEN
from replay.games.crybaby.scenario.things import THINGS
from replay.games.crybaby.scenario.when import WHEN
from replay.games.crybaby.scenario.words import DECISION, Scope, readers
from replay.resources import deck_file
from replay.rulebook import Scenario, rulebook

BOOK = rulebook("crybaby")
SCENARIOS = [pytest.param(scenario, id=scenario.id) for scenario in BOOK.scenarios]


@pytest.fixture(scope="module")
def deck() -> Deck:
    return crybaby.load_deck(deck_file("crybaby"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario_holds(scenario: Scenario, deck: Deck) -> None:
    outcome = crybaby.run_scenario(scenario, deck)
    assert outcome.failures == ()
    assert outcome.passed
    assert outcome.id == scenario.id


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario_does_not_depend_on_what_is_made_up(scenario: Scenario, deck: Deck) -> None:
    outcomes = [run_made_up(scenario, deck, f"another making-up, {number}") for number in range(5)]
    assert [outcome.failures for outcome in outcomes] == [()] * 5


def test_file_has_the_scenarios_it_should() -> None:
    assert len(SCENARIOS) >= 75
    assert all(scenario.then for scenario in BOOK.scenarios)


def test_every_value_of_every_option_occurs_in_a_scenario_of_its_ruling() -> None:
    """CB-RUL-1, CB-RUL-2, CB-RUL-3, CB-RUL-5, CB-RUL-6, CB-RUL-17, CB-RUL-18, CB-RUL-35, CB-RUL-37."""
    ruling = {option.name: option.ruling for option in BOOK.options}
    shown = {(name, value) for name, value, rules in options_given() if ruling[name] in rules}
    assert shown == {(name, value) for name, values in VALUES.items() for value in values}


def options_given() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for scenario in BOOK.scenarios:
        for line in scenario.given:
            if found := re.fullmatch(r"option (\w+) = (\w+)", line):
                yield found[1], found[2], scenario.rules


def test_forms_are_those_that_the_notation_quotes() -> None:
    ours = [*GIVEN.forms, *WHEN.forms, *THEN.forms, *THINGS.forms]
    assert sorted(quoted_forms()) == sorted(ours)


def quoted_forms() -> Iterator[str]:
    """Yield the forms at the start of the notation's lines; several stand there with commas between."""
    for line in BOOK.notation.splitlines():
        begun = re.match(r"  ('[^']+'(?:, '[^']+')*)", line)
        yield from re.findall(r"'([^']+)'", begun[1]) if begun else ()


def test_decisions_and_chances_are_those_that_the_notation_marks() -> None:
    marked = re.findall(r"^  '([^']+)' \(decision\)", BOOK.notation, re.MULTILINE)
    assert sorted(marked) == sorted(DECISION.forms)


def test_every_form_of_line_has_an_example(deck: Deck) -> None:
    """Attempts that no event can stand for are examples in refusals only."""
    used: set[str] = set()
    for scenario in BOOK.scenarios:
        players = next(int(line.split()[1]) for line in scenario.given if line.startswith("players "))
        known = readers(Scope(deck, players))
        used |= {GIVEN.understand(line, known).form for line in scenario.given}
        used |= {WHEN.understand(line, known).form for line in scenario.when}
        used |= {THEN.understand(line, known).form for line in scenario.then}
    assert {*GIVEN.forms, *WHEN.forms, *THEN.forms} - used == {"Pk turns nothing"}
    lines = [line for scenario in BOOK.scenarios for line in scenario.then]
    assert any(line.endswith(" turns nothing") for line in lines)
    for form in THINGS.forms:
        words = re.sub(r"Pj|FACE|N\b", r"\\S+", form)
        assert any(re.search(rf"sees? {words}( =|$)", line) for line in lines), form
