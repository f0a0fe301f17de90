"""A scenario that says something else than what is true does not pass; an option that is set otherwise is noticed."""

from collections.abc import Mapping

import msgspec
import pytest

from replay.errors import ScenarioError
from replay.games import badbabiez
from replay.games.badbabiez.options import VALUES, all_options
from replay.games.badbabiez.scenario import run_made_up
from replay.rulebook import Scenario, rulebook
from tests.games.badbabiez.house_games import DECK
from tests.rules.badbabiez.altering import LOOSE, denied, means_something, with_other_facts

BOOK = rulebook("badbabiez")
SCENARIOS = [pytest.param(scenario, id=scenario.id) for scenario in BOOK.scenarios]
DEFAULTS = all_options({})
OTHER_VALUES: Mapping[str, tuple[str, ...]] = {
    **VALUES,
    "start_seat": ("chance", "2"),
    "event_cards_removed": ("0", "2", "10", "11"),
    "end_safe_rounds": ("0", "1", "3", "5"),
    "layout": ("grid", "row", "double"),
    "teams": ("empty", "red,blue,red,blue", "lot:3"),
}
"""Values of every option: all where they can be listed, else those that the scenarios set and some beside them."""


# --- What a line says ------------------------------------------------------------------


def holding(scenario: Scenario, lines: list[str]) -> list[str]:
    """Return those of `lines` that hold, each once, in place of what the scenario says."""
    players = scenario.given["players"] if isinstance(scenario.given, Mapping) else 0
    assert isinstance(players, int)
    told = tuple(dict.fromkeys([line for line in lines if means_something(line, DECK, players)]))
    if not told:
        return []
    outcome = badbabiez.run_scenario(msgspec.structs.replace(scenario, then=told), DECK)
    failed = {failure.line for failure in outcome.failures}
    return [line for line in told if line not in failed]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_line_passes_when_it_says_something_else(scenario: Scenario) -> None:
    """Of a list that leaves room another may be true as well, but its denial never is."""
    others = {line: list(with_other_facts(line, DECK)) for line in scenario.then}
    denials = {line: [other for other in denied(line) if other != line] for line in scenario.then}
    assert holding(scenario, [other for found in denials.values() for other in found]) == []
    for line in scenario.then:
        strict = [] if LOOSE.match(line) else [other for other in others[line] if other not in scenario.then]
        assert holding(scenario, strict) == [], line
        assert others[line] or denials[line], f"{line}: nothing else could be said"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_one_false_line_among_true_ones_is_the_one_reported(scenario: Scenario) -> None:
    outcome = badbabiez.run_scenario(msgspec.structs.replace(scenario, then=(*scenario.then, "round = 99")), DECK)
    assert [failure.line for failure in outcome.failures] == ["round = 99"]


def test_leaving_out_the_last_step_goes_unnoticed_only_where_it_leads_to_nothing_new() -> None:
    acting = [scenario for scenario in BOOK.scenarios if scenario.when]
    shorter = [msgspec.structs.replace(scenario, when=scenario.when[:-1]) for scenario in acting]
    unnoticed = {scenario.id for scenario in shorter if passes(scenario)}
    assert len(acting) > 150
    assert unnoticed == NOTHING_NEW


NOTHING_NEW = {"BZ-S-13", "BZ-S-61", "BZ-S-69", "BZ-S-79"}
"""Shuffles whose order is not looked at, and a stay that is told only to make the menu before it one that was asked."""


# --- Options ---------------------------------------------------------------------------


def value_of(scenario: Scenario, option: str) -> str:
    """Return the value of an option in a scenario; teams, layout and the first seat stand beside the options."""
    assert isinstance(scenario.given, Mapping)
    options = scenario.given.get("options", {})
    assert isinstance(options, Mapping)
    default = str(scenario.given.get("first", 0)) if option == "start_seat" else DEFAULTS[option]
    beside = scenario.given.get(option, default) if option in ("teams", "layout") else default
    found = options.get(option, beside)
    return ",".join(found) if isinstance(found, list) else str(found).lower()


def with_option(scenario: Scenario, option: str, value: str) -> Scenario:
    """Return the scenario with an option set to a value."""
    assert isinstance(scenario.given, Mapping)
    options = scenario.given.get("options", {})
    assert isinstance(options, Mapping)
    beside = ("first", "start_seat") if option == "start_seat" else (option,)
    given = {key: found for key, found in scenario.given.items() if key not in beside}
    return msgspec.structs.replace(scenario, given={**given, "options": {**options, option: value}})


def passes(scenario: Scenario) -> bool | None:
    """Return whether a scenario passes, whatever is made up around it; None if it cannot be carried out."""
    try:
        return all(run_made_up(scenario, DECK, f"guard {seed}").passed for seed in range(8))
    except ScenarioError:
        return None


def notices(scenario: Scenario, option: str) -> bool:
    """Return whether a scenario that passes fails with some other value of an option."""
    here = value_of(scenario, option)
    others = [value for value in OTHER_VALUES[option] if value != here]
    verdicts = [passes(with_option(scenario, option, value)) for value in others]
    return False in verdicts or (option in BY_POSITION and None in verdicts)


BY_POSITION = ("end_card",)
"""Options whose other value makes the position itself impossible: a deck with End of Games on top."""


@pytest.mark.parametrize(("option", "value"), [(name, value) for name in OTHER_VALUES for value in OTHER_VALUES[name]])
def test_every_value_has_a_scenario_that_fails_with_another(option: str, value: str) -> None:
    """Of those about the option's ruling or rules. A default stands in every scenario that does not set the option."""
    (spec,) = [spec for spec in BOOK.options if spec.name == option]
    about = [scenario for scenario in BOOK.scenarios if {spec.ruling, *spec.rules} & set(scenario.rules)]
    shown = [scenario for scenario in about if value_of(scenario, option) == value]
    assert any(notices(scenario, option) for scenario in shown), [scenario.id for scenario in shown]


def test_an_option_that_is_set_matters_unless_the_scenario_shows_where_it_does_not() -> None:
    found = {
        (scenario.id, option)
        for scenario in BOOK.scenarios
        for option in VALUES
        if value_of(scenario, option) != DEFAULTS[option] and passes(with_option(scenario, option, DEFAULTS[option]))
    }
    assert found == NO_MATTER


NO_MATTER = {
    ("BZ-S-72", "controlled_territory"),  # a team mate walks in
    ("BZ-S-108", "end_timing"),  # one round later End of Games counts either way
    ("BZ-S-166", "second_power"),  # the second power comes at 10 either way
    ("BZ-S-184", "fight_credit"),  # an attacker that wins is paid either way
    ("BZ-S-193", "disaster_scope"),  # the immune are immune either way
    ("BZ-S-201", "controlled_territory"),  # a stopped movement enters nothing
    ("BZ-S-202", "controlled_territory"),  # nobody controls the room
    ("BZ-S-206", "controlled_territory"),  # who is driven in is not thrown at
}
