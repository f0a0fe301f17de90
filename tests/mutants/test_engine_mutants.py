"""Every engine with one fault is caught by the check named for it; a sound copy of the engine passes every check."""

from collections import Counter
from importlib import import_module

import pytest

from replay.resources import deck_file
from tests.mutants.checks import CHECKS, check_named
from tests.mutants.engines import PACKAGE, EngineMutant, engine, engine_mutants, mutated
from tests.mutants.facts import Fault
from tests.playing import rules_of
from tests.replayer.recorded import CRYBABY

MUTANTS = engine_mutants()


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.id)
def test_every_mutant_is_caught_by_its_check_for_its_clause(mutant: EngineMutant) -> None:
    """A mutant survives if the check passes; a crash is no catch, nor is a fault that breaks another clause."""
    game = engine(mutant)
    with pytest.raises(Fault) as caught:
        check_named(mutant.caught_by)(game, game.load_deck(deck_file("crybaby")))
    assert mutant.rule in caught.value.rules


@pytest.mark.parametrize("name", sorted({*CHECKS, *[mutant.caught_by for mutant in MUTANTS]}))
def test_a_sound_copy_of_the_engine_passes_every_check(name: str) -> None:
    game = engine()
    assert check_named(name)(game, game.load_deck(deck_file("crybaby"))) > 0


def test_every_check_catches_a_mutant() -> None:
    assert set(CHECKS) - {mutant.caught_by for mutant in MUTANTS} == set()


def test_there_are_engine_mutants_enough_and_each_has_a_name_and_a_fault_of_its_own() -> None:
    assert len(MUTANTS) >= 45
    for twins in (Counter([mutant.id for mutant in MUTANTS]), Counter([(m.file, m.find, m.put) for m in MUTANTS])):
        assert [twin for twin, count in twins.items() if count > 1] == []


def test_every_file_that_holds_rules_has_mutants() -> None:
    files = {mutant.file for mutant in MUTANTS}
    headings = ("setup", "round_start", "trick", "round_end", "game_end")
    rules = {f"rules/{name}.py" for name in ("__init__", "consequences", *headings)}
    assert files == rules | {"books.py", "view.py", "grounds.py", "spelling.py", "deck.py", "options.py"}


def test_engine_mutants_break_clauses_that_the_rules_file_has() -> None:
    book = rules_of("crybaby")
    assert {mutant.rule for mutant in MUTANTS} <= {rule.id for rule in book.rules} | {
        ruling.id for ruling in book.rulings
    }


def test_a_mutant_whose_place_is_gone_is_refused() -> None:
    gone = EngineMutant("gone", "rules/trick.py", "no such source", "", "CB-PLAY-5", "oracle")
    with pytest.raises(ValueError, match="0 times, expected once"):
        mutated(gone)


def test_a_mutant_leaves_the_engine_as_it_was() -> None:
    copy = engine(MUTANTS[0])
    assert copy is not CRYBABY
    assert import_module(PACKAGE) is CRYBABY
    assert import_module("replay.games").crybaby is CRYBABY
