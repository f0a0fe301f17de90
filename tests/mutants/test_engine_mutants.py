"""Every engine with one fault is caught by the check named for it; a sound copy of the engine passes every check."""

from collections import Counter
from functools import cache
from importlib import import_module

import pytest

from replay.catalog import AnyGame, game_named
from replay.kernel.game import Deck
from replay.resources import deck_file
from tests.mutants.engines import GAMES as SOURCES
from tests.mutants.engines import EngineMutant, engine, engine_mutants, mutated, package_of
from tests.mutants.facts import Fault
from tests.mutants.naming import CHECKS, check_named
from tests.playing import rules_of

MUTANTS = {game: engine_mutants(game) for game in sorted(CHECKS)}
ALL = [mutant for mutants in MUTANTS.values() for mutant in mutants]
NAMES = sorted(
    {(game, name) for game, checks in CHECKS.items() for name in checks} | {(m.game, m.caught_by) for m in ALL}
)
each_game = pytest.mark.parametrize("name", sorted(MUTANTS))
WITHOUT_RULES = {
    "crybaby": {"books.py", "view.py", "grounds.py", "spelling.py", "deck.py", "options.py"},
    "babyblues": {"books.py", "books_babies.py", "view.py", "grounds.py", "options.py", "steps.py"},
    "badbabiez": {
        *("abilities/conditions.py", "abilities/effects.py", "abilities/passives.py", "abilities/targets.py"),
        *("books/derived.py", "books/said.py", "consequences.py", "grounds.py", "options.py", "view.py"),
    },
}
"""Files other than rules/ that have mutants."""


@cache
def sound(name: str) -> tuple[AnyGame, Deck]:
    """Return a copy of an engine without a fault and its deck: one for all checks, since they change neither."""
    game = engine(name)
    return game, game.load_deck(deck_file(name))


@pytest.mark.parametrize("mutant", ALL, ids=lambda mutant: f"{mutant.game}: {mutant.id}")
def test_every_mutant_is_caught_by_its_check_for_its_clause(mutant: EngineMutant) -> None:
    """A mutant survives if the check passes; a crash is no catch, nor is a fault that breaks another clause."""
    game = engine(mutant.game, mutant)
    with pytest.raises(Fault) as caught:
        check_named(mutant.game, mutant.caught_by)(game, game.load_deck(deck_file(mutant.game)))
    assert mutant.rule in caught.value.rules


@pytest.mark.parametrize(("name", "check"), NAMES)
def test_a_sound_copy_of_the_engine_passes_every_check(name: str, check: str) -> None:
    assert check_named(name, check)(*sound(name)) > 0


@each_game
def test_every_check_catches_a_mutant(name: str) -> None:
    assert set(CHECKS[name]) - {mutant.caught_by for mutant in MUTANTS[name]} == set()


@each_game
def test_there_are_engine_mutants_enough_and_each_has_a_name_and_a_fault_of_its_own(name: str) -> None:
    mutants = MUTANTS[name]
    assert len(mutants) >= 45
    for twins in (Counter([mutant.id for mutant in mutants]), Counter([(m.file, m.find, m.put) for m in mutants])):
        assert [twin for twin, count in twins.items() if count > 1] == []


@each_game
def test_every_file_that_holds_rules_has_mutants(name: str) -> None:
    files = {mutant.file for mutant in MUTANTS[name]}
    folder = SOURCES / name / "rules"
    rules = {f"rules/{path.name}" for path in folder.glob("*.py")}
    assert files == rules | WITHOUT_RULES[name]


@each_game
def test_engine_mutants_break_clauses_that_the_rules_file_has(name: str) -> None:
    book = rules_of(name)
    known = {rule.id for rule in book.rules} | {ruling.id for ruling in book.rulings}
    assert {mutant.rule for mutant in MUTANTS[name]} - known == set()


def test_a_mutant_whose_place_is_gone_is_refused() -> None:
    gone = EngineMutant("gone", "rules/trick.py", "no such source", "", "CB-PLAY-5", "oracle")
    with pytest.raises(ValueError, match="0 times, expected once"):
        mutated(gone)


@each_game
def test_a_mutant_leaves_the_engine_as_it_was(name: str) -> None:
    copy, sound = engine(name, MUTANTS[name][0]), game_named(name)
    assert copy is not sound
    assert import_module(package_of(name)) is sound
    assert getattr(import_module("replay.games"), name) is sound
