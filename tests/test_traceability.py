"""One id, found everywhere it matters: rules file, engine, tests, scenarios. Each check is also seen to fail."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from replay.audit.checks import checks_of, games_with_checks, unseen
from replay.catalog import GAMES
from replay.cli.rules_page import rules_page
from replay.rulebook import OWING_KINDS, Rulebook, Scenario
from tests.playing import rules_of, switches
from tests.tracing import ROOT, cited_by_tests, docstrings, homes, ids_in, readers, spelled_out

NOT_ENGINE = ("scenario", "at_work.py")
"""What judges nothing in a game's folder: what lays positions out for scenarios, and what counts clauses at work."""


def engine(game: str) -> Path:
    """Return the folder of a game's engine."""
    return ROOT / "replay" / "games" / game


def owing(book: Rulebook) -> list[str]:
    """Return the ids of all rules that owe an enforcing place and a test: those that do not merely repeat another."""
    return [rule.id for rule in book.rules if rule.kind in OWING_KINDS and not rule.same_as]


def known_ids(book: Rulebook) -> set[str]:
    """Return every id that the rules file has."""
    clauses = (
        {rule.id for rule in book.rules} | {ruling.id for ruling in book.rulings} | {fact.id for fact in book.facts}
    )
    return clauses | {scenario.id for scenario in book.scenarios}


def covered(game: str) -> Mapping[str, list[str]]:
    """Return by id the tests and scenarios of a game that are about it."""
    found = {id_: list(where) for id_, where in cited_by_tests(ROOT / "tests").items()}
    for scenario in rules_of(game).scenarios:
        for id_ in scenario.rules:
            found.setdefault(id_, []).append(scenario.id)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_owes_one_has_a_home_in_the_engine(game: str) -> None:
    found = homes(engine(game), NOT_ENGINE)
    assert [rule for rule in owing(rules_of(game)) if rule not in found] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_owes_one_has_a_test_or_a_scenario(game: str) -> None:
    found = covered(game)
    assert [rule for rule in owing(rules_of(game)) if rule not in found] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_has_a_home_or_a_test(game: str) -> None:
    found = {*homes(engine(game), NOT_ENGINE), *covered(game)}
    assert [ruling.id for ruling in rules_of(game).rulings if ruling.id not in found] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_is_read_in_one_function_that_cites_its_ruling(game: str) -> None:
    for option in switches(game):
        found = readers(engine(game), option.name, NOT_ENGINE)
        assert len(found) == 1, (option.name, [where for where, _ in found])
        switched = {option.ruling} if option.ruling else set(option.rules)
        assert switched <= ids_in(found[0][1]), (option.name, found)


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_has_a_scenario_for_every_value(game: str) -> None:
    """A value that is no default is set by a scenario; a default stands in every scenario without one."""
    book = rules_of(game)
    chosen = {line for scenario in book.scenarios for line in options_of(scenario)}
    missing = [
        f"{option.name} = {value}"
        for option in book.options
        for value in option.values
        if value != option.default and f"{option.name} = {value}" not in chosen
    ]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_whose_values_cannot_be_listed_is_set_by_a_scenario(game: str) -> None:
    chosen = {line.split()[0] for scenario in rules_of(game).scenarios for line in options_of(scenario)}
    assert {option.name for option in switches(game) if not option.values} <= chosen


def options_of(scenario: Scenario) -> list[str]:
    """Return what a scenario sets, as `name = value`: by lines that begin with `option`, or by tables."""
    given = scenario.given
    if isinstance(given, tuple):
        return [" ".join(line.split()[1:]) for line in given if line.split()[:1] == ["option"]]
    named = given.get("options", {})
    assert isinstance(named, Mapping)
    beside = {option: given[key] for key, option in BESIDE.items() if key in given}
    return [f"{name} = {value}" for name, value in {**named, **beside}.items()]


BESIDE = {"teams": "teams", "layout": "layout", "first": "start_seat"}
"""Options that the notation of Bad Babiez keeps beside the others, by its own names."""


def test_every_id_cited_in_engine_or_tests_exists() -> None:
    known = {id_ for game in GAMES for id_ in known_ids(rules_of(game))}
    cited = {
        (id_, where)
        for folder in (ROOT / "replay", ROOT / "tests")
        for where, _, text in docstrings(folder)
        for id_ in ids_in(text)
        if Path(where.split(":")[0]).name not in MAKES_IDS_UP
    }
    prefixes = {id_.split("-")[0] for id_ in known}
    assert sorted((id_, where) for id_, where in cited if id_ not in known and id_.split("-")[0] in prefixes) == []
    assert len(cited) > 300


MAKES_IDS_UP = {"test_traceability.py", "tracing.py", "test_rulebook.py"}
"""Tests of what is said of ids that do not exist."""


@pytest.mark.parametrize("game", games_with_checks())
def test_every_id_cited_in_sql_exists(game: str) -> None:
    texts = {check.rule: f"{check.rule} {check.sql}" for check in checks_of(game)} | unseen(game)
    cited = {(id_, rule) for rule, text in texts.items() for id_ in ids_in(f"{rule} {text}")}
    assert sorted([(id_, rule) for id_, rule in cited if id_ not in known_ids(rules_of(game))]) == []
    assert len(cited) >= len(texts) > 0


@pytest.mark.usefixtures("sources_read_once")
@pytest.mark.parametrize("game", games_with_checks())
def test_the_page_of_the_rules_tells_of_every_check_and_reason(game: str) -> None:
    lines = rules_page(rules_of(game)).splitlines()
    for check in checks_of(game):
        assert f"- Checked in SQL: {check.title}" in lines[lines.index(f"### {check.rule}") :]
    for rule, reason in unseen(game).items():
        assert f"- Not checked in SQL: {reason}" in lines[lines.index(f"### {rule}") :]


# --- Seen to fail ---------------------------------------------------------------------


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """A small engine with a rule cited twice, a range, a stray id, and a switch read in two places."""
    code = '''"""CB-PLAY-1."""
def one(table: object) -> bool:
    """CB-PLAY-5 to CB-PLAY-7, CB-NOSUCH-1: text."""
    return table.options.cry_order == "play_order"
def two(options: object) -> bool:
    """CB-RUL-17."""
    return options.cry_order == "seat_order"
def test_three() -> None:
    """CB-WIN-1."""
'''
    (tmp_path / "rules.py").write_text(code)
    (tmp_path / "scenario").mkdir()
    (tmp_path / "scenario" / "reader.py").write_text('"""CB-GOAL-1."""\n')
    return tmp_path


def test_homes_are_found_with_ranges_and_without_the_folder_left_out(planted: Path) -> None:
    found = homes(planted, NOT_ENGINE)
    assert set(found) == {"CB-PLAY-1", "CB-PLAY-5", "CB-PLAY-6", "CB-PLAY-7", "CB-NOSUCH-1", "CB-RUL-17", "CB-WIN-1"}
    assert found["CB-PLAY-6"] == ["rules.py:one"]


def test_only_tests_count_as_tests(planted: Path) -> None:
    assert dict(cited_by_tests(planted)) == {"CB-WIN-1": ["rules.py:test_three"]}


def test_a_switch_read_twice_is_seen(planted: Path) -> None:
    assert [where for where, _ in readers(planted, "cry_order")] == ["rules.py:one", "rules.py:two"]
    assert readers(planted, "leader_tie") == []


def test_ranges_are_spelled_out_and_letters_kept() -> None:
    assert spelled_out("CB-WIN-1 to CB-WIN-3") == "CB-WIN-1 CB-WIN-2 CB-WIN-3"
    assert ids_in("see CB-SC-24a, BB-R-TEDDY and CB-X") == {"CB-SC-24a", "BB-R-TEDDY", "CB-X"}


def test_a_rule_without_a_home_is_named(planted: Path) -> None:
    found = homes(planted, NOT_ENGINE)
    assert "CB-WIN-2" in [rule for rule in owing(rules_of("crybaby")) if rule not in found]
