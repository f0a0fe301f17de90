"""Every scenario of the rules file holds, whatever is made up around it; together they leave no option or form out."""

import re
from collections.abc import Iterator

import pytest

from replay.games import babyblues
from replay.games.babyblues.deck import Deck
from replay.games.babyblues.scenario import THEN, run_made_up
from replay.games.babyblues.scenario.given import GIVEN
from replay.games.babyblues.scenario.seeing import THINGS
from replay.games.babyblues.scenario.when import WHEN
from replay.games.babyblues.scenario.words import Scope, readers
from replay.resources import deck_file
from replay.rulebook import Scenario, rulebook
from tests.rules.altering import players_of

BOOK = rulebook("babyblues")
SCENARIOS = [pytest.param(scenario, id=scenario.id) for scenario in BOOK.scenarios]


@pytest.fixture(scope="module")
def deck() -> Deck:
    return babyblues.load_deck(deck_file("babyblues"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario_holds(scenario: Scenario, deck: Deck) -> None:
    outcome = babyblues.run_scenario(scenario, deck)
    assert outcome.failures == ()
    assert outcome.passed
    assert outcome.id == scenario.id


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario_does_not_depend_on_what_is_made_up(scenario: Scenario, deck: Deck) -> None:
    outcomes = [run_made_up(scenario, deck, f"another making-up, {number}") for number in range(5)]
    assert [outcome.failures for outcome in outcomes] == [()] * 5


def test_file_has_the_scenarios_it_should() -> None:
    assert len(SCENARIOS) >= 216
    assert all(scenario.then for scenario in BOOK.scenarios)


def test_every_value_of_every_option_occurs_in_a_scenario_of_its_ruling() -> None:
    """A default stands where no line gives the option; others have a line, bounds as numbers too, down to none."""
    bounds = {
        "max_trades_per_turn": ["0", "1", "-1", "uncapped"],
        "max_offers_per_turn": ["0", "1", "-1", "uncapped"],
        "round_limit": ["1", "2", "-1", "unlimited"],
    }
    for option in BOOK.options:
        about = [scenario for scenario in BOOK.scenarios if option.ruling in scenario.rules]
        shown = {value_of(scenario, option.name, option.default) for scenario in about}
        assert {*option.values, *bounds.get(option.name, [])} <= shown, option.name


def value_of(scenario: Scenario, option: str, default: str) -> str:
    """Return the value of an option in a scenario."""
    lines = [re.fullmatch(rf"option {option} = (\S+)", line) for line in scenario.given]
    return next((found[1] for found in lines if found), default)


def test_every_ruling_with_a_switch_has_a_scenario_of_its_default_and_of_another_value() -> None:
    """BB-R-CRYTIME, BB-R-REPLACE, BB-R-COMFORTWHOM, BB-R-HORNPLACE, BB-R-HORNOWN, BB-R-HORNRELEASE, BB-R-HORNEMPTY.

    BB-R-STEPORDER, BB-R-TRADEASPLAY, BB-R-RESHUFFLE, BB-R-TRADESHAPE, BB-R-TRADELIMIT, BB-R-OFFERLIMIT, BB-R-PROMISE.
    BB-R-STARTER, BB-R-HAPPIEST, BB-R-CONTEST, BB-R-STALEMATE, BB-R-LIMITRESULT, BB-R-TEDDY.
    """
    assert len({option.ruling for option in BOOK.options}) == 20
    for option in BOOK.options:
        about = [scenario for scenario in BOOK.scenarios if option.ruling in scenario.rules]
        values = [value_of(scenario, option.name, option.default) for scenario in about]
        assert option.default in values
        assert set(values) - {option.default}


def test_forms_are_those_that_the_notation_quotes() -> None:
    ours = [*GIVEN.forms, *WHEN.forms, *THEN.forms, *THINGS.forms]
    assert sorted(quoted_forms()) == sorted(ours)


def quoted_forms() -> Iterator[str]:
    """Yield the forms at the start of the notation's lines; several stand there with commas between."""
    for line in BOOK.notation.splitlines():
        begun = re.match(r"  ('[^']+'(?:, '[^']+')*)", line)
        yield from re.findall(r"'([^']+)'", begun[1]) if begun else ()


def test_every_form_of_line_has_an_example(deck: Deck) -> None:
    given, when, then, things = set[str](), set[str](), set[str](), set[str]()
    for scenario in BOOK.scenarios:
        known = readers(Scope(deck, players_of(scenario)))
        given |= {GIVEN.understand(line, known).form for line in scenario.given}
        when |= {WHEN.understand(line, known).form for line in scenario.when}
        then |= {THEN.understand(line, known).form for line in scenario.then}
        seen = [re.fullmatch(r"P\d (?:sees|does not see) (.+)", line) for line in scenario.then]
        things |= {THINGS.understand(found[1], known).form for found in seen if found}
    assert set(GIVEN.forms) - given == set()
    assert set(WHEN.forms) - when == set()
    assert set(THEN.forms) - then == set()
    assert set(THINGS.forms) - things == set()


def test_every_form_of_state_and_trade_has_an_example() -> None:
    lines = [line for scenario in BOOK.scenarios for line in (*scenario.given, *scenario.when, *scenario.then)]
    crying = (r"crying", r"crying \+ horn", r"crying \+ 2 horns")
    for state in ("happy", *crying, r"unhappy\(poo\)", r"unhappy\(horn P0.b2\)"):
        assert any(re.search(rf"(?:is|=) {state}$", line) for line in lines), state
    for comfort in ("under bottle 1", "under jar 2", "under music", "under music new", r"\) new"):
        assert any(re.search(rf"{comfort}$", line) for line in lines), comfort
    for terms in (r"\d", r"\d for \d", r"\d promises [^;]+", r"\d asks [^;]+", r"\d for \d promises .+ asks .+"):
        assert any(re.fullmatch(rf"P\d offers P\d {terms}", line) for line in lines), terms


def test_words_left_over_from_a_web_page_are_no_clause() -> None:
    """BB-R-RESIDUE: the two-player variant ends with its ban on trade; after it comes no clause."""
    variant = [rule.id for rule in BOOK.rules if rule.id.startswith("BB-2P-")]
    assert variant == ["BB-2P-1", "BB-2P-2", "BB-2P-3", "BB-2P-4"]
    assert not any(word in rule.text.lower() for rule in BOOK.rules for word in ("web page", "menu", "navigation"))
