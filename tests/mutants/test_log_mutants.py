"""Every log with one fault owes one finding: at the step of the fault, of its kind, with its clause."""

from collections import Counter

import pytest

from replay.catalog import game_named
from replay.kernel.event import name_of
from replay.log.finding import Finding
from replay.log.recording import Recording
from replay.replayer.verdict import Verdict
from replay.replayer.verify import verify_game
from tests.mutants.log_mutant import LogMutant
from tests.mutants.naming import LOG_MUTANTS
from tests.playing import deck_of, rules_of
from tests.replayer.recorded import recording

ALL = [mutant for mutants in LOG_MUTANTS.values() for mutant in mutants]
GAMES = sorted(LOG_MUTANTS)
each_mutant = pytest.mark.parametrize("mutant", ALL, ids=lambda mutant: f"{mutant.game}-{mutant.id}")
each_game = pytest.mark.parametrize("name", GAMES)


def verdict_on(game: str, log: Recording, strict: bool = False) -> Verdict:
    return verify_game(game_named(game), deck_of(game), log, strict)


def first(verdict: Verdict) -> Finding:
    assert verdict.findings, "the fault is not found"
    return verdict.findings[0]


@each_mutant
def test_every_faulty_log_is_found_out_at_its_step_by_its_clause(mutant: LogMutant) -> None:
    log, step = mutant.made()
    found = first(verdict_on(mutant.game, log))
    assert (found.kind, found.rule, found.step) == (mutant.kind, mutant.rule, step), found.message
    assert found.message
    assert "\n" not in found.message


@each_mutant
def test_every_faulty_log_is_sound_up_to_its_fault(mutant: LogMutant) -> None:
    """The log before the fault, cut there, has no finding but perhaps that it stops."""
    log, step = mutant.made()
    verdict = verdict_on(mutant.game, log)
    if mutant.kind in ("rule", "consequence"):
        assert verdict.sound == step
    assert verdict.sound <= verdict.events


@pytest.mark.parametrize(("game", "name"), sorted({(mutant.game, mutant.log) for mutant in ALL}))
def test_the_games_before_their_faults_have_no_finding(game: str, name: str) -> None:
    assert verdict_on(game, recording(name, game), strict=True).findings == ()


@each_game
def test_there_are_log_mutants_enough_and_each_has_a_name_of_its_own(name: str) -> None:
    assert len(LOG_MUTANTS[name]) >= 45
    assert [id_ for id_, count in Counter([mutant.id for mutant in LOG_MUTANTS[name]]).items() if count > 1] == []


@each_game
def test_log_mutants_cite_clauses_that_the_rules_file_has(name: str) -> None:
    book = rules_of(name)
    known = {rule.id for rule in book.rules} | {ruling.id for ruling in book.rulings} | {""}
    assert {mutant.rule for mutant in LOG_MUTANTS[name]} - known == set()


@each_game
def test_every_event_class_has_a_fault_of_its_own(name: str) -> None:
    faulty = set()
    for mutant in LOG_MUTANTS[name]:
        log, step = mutant.made()
        sound = recording(mutant.log, name).events
        faulty |= {name_of(events[step]) for events in (log.events, sound) if 0 <= step < len(events)}
    assert faulty >= {name_of(kind) for kind in game_named(name).EVENTS}
