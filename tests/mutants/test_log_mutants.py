"""Every log with one fault owes one finding: at the step of the fault, of its kind, with its clause."""

from collections import Counter

import pytest

from replay.kernel.event import name_of
from replay.replayer.verify import verify_game
from tests.mutants.log_mutant import LogMutant
from tests.mutants.log_mutants import LOG_MUTANTS
from tests.playing import rules_of
from tests.replayer.recorded import CRYBABY, DECK, recording


@pytest.mark.parametrize("mutant", LOG_MUTANTS, ids=lambda mutant: mutant.id)
def test_every_faulty_log_is_found_out_at_its_step_by_its_clause(mutant: LogMutant) -> None:
    log, step = mutant.made()
    verdict = verify_game(CRYBABY, DECK, log)
    found = verdict.findings[0]
    assert (found.kind, found.rule, found.step) == (mutant.kind, mutant.rule, step), found.message
    assert found.message
    assert "\n" not in found.message


@pytest.mark.parametrize("mutant", LOG_MUTANTS, ids=lambda mutant: mutant.id)
def test_every_faulty_log_is_sound_up_to_its_fault(mutant: LogMutant) -> None:
    """The log before the fault, cut there, has no finding but perhaps that it stops."""
    log, step = mutant.made()
    verdict = verify_game(CRYBABY, DECK, log)
    if mutant.kind in ("rule", "consequence"):
        assert verdict.sound == step
    assert verdict.sound <= verdict.events


@pytest.mark.parametrize("name", sorted({mutant.log for mutant in LOG_MUTANTS}))
def test_the_games_before_their_faults_have_no_finding(name: str) -> None:
    assert verify_game(CRYBABY, DECK, recording(name), strict=True).findings == ()


def test_there_are_log_mutants_enough_and_each_has_a_name_of_its_own() -> None:
    assert len(LOG_MUTANTS) >= 45
    assert [name for name, count in Counter([mutant.id for mutant in LOG_MUTANTS]).items() if count > 1] == []


def test_log_mutants_cite_clauses_that_the_rules_file_has() -> None:
    book = rules_of("crybaby")
    known = {rule.id for rule in book.rules} | {ruling.id for ruling in book.rulings} | {""}
    assert {mutant.rule for mutant in LOG_MUTANTS} - known == set()


def test_every_event_class_has_a_fault_of_its_own() -> None:
    faulty = set()
    for mutant in LOG_MUTANTS:
        log, step = mutant.made()
        sound = recording(mutant.log).events
        faulty |= {name_of(events[step]) for events in (log.events, sound) if 0 <= step < len(events)}
    assert faulty >= {name_of(kind) for kind in CRYBABY.EVENTS}
