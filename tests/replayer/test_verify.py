"""Verification of sound logs and of broken ones: how far it goes, how much it looks at, and where it stops."""

from types import ModuleType
from typing import cast

import msgspec
import pytest

from replay.catalog import AnyGame
from replay.games import crybaby
from replay.games.crybaby.events import CardPlayed
from replay.kernel.event import Event
from replay.log.recording import Recording
from replay.replayer.verify import verify_game
from tests.mutants.log_mutant import LogMutant
from tests.mutants.log_mutants import LOG_MUTANTS
from tests.playing import Setup, setups
from tests.replayer.recorded import CRYBABY, DECK, GAMES, recorded, recording, without_seed

SETUPS = [*setups("crybaby"), *GAMES.values()]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("strict", [False, True])
def test_a_played_game_has_no_finding_and_is_looked_at_whole(setup: Setup, strict: bool) -> None:
    log = recorded(setup)
    verdict = verify_game(CRYBABY, DECK, log, strict=strict)
    kinds = [event.kind for event in log.events]
    assert verdict.findings == ()
    assert verdict.over
    assert verdict.notes == ()
    assert (verdict.events, verdict.sound) == (len(log.events), len(log.events))
    assert (verdict.decisions, verdict.chances) == (kinds.count("decision"), kinds.count("chance"))


def test_without_a_seed_no_chance_outcome_is_derived_again() -> None:
    verdict = verify_game(CRYBABY, DECK, without_seed(recording("four")))
    assert (verdict.findings, verdict.chances, verdict.over) == ((), 0, True)


def watched(booked: list[Event]) -> AnyGame:
    """Return the game as a module whose `evolve` writes down what it is given."""
    game = ModuleType("watched")
    vars(game).update({name: getattr(crybaby, name) for name in crybaby.__all__}, NAME=crybaby.NAME)

    def evolve(table: object, event: Event) -> None:
        booked.append(event)
        CRYBABY.evolve(table, event)

    vars(game)["evolve"] = evolve
    return cast(AnyGame, game)


JUDGED = [mutant for mutant in LOG_MUTANTS if mutant.kind in ("rule", "consequence")]


@pytest.mark.parametrize("mutant", JUDGED[::9], ids=lambda mutant: mutant.id)
def test_nothing_from_the_first_bad_event_on_is_booked_on_the_table_judged(mutant: LogMutant) -> None:
    """What is tried out on a copy, to tell what may have happened, is never the bad event."""
    log, step = mutant.made()
    booked: list[Event] = []
    verdict = verify_game(watched(booked), DECK, log)
    assert verdict.sound == step
    assert tuple(booked[:step]) == log.events[:step]
    assert len(booked) <= step + 1
    assert booked[step:] == [] or booked[step] is not log.events[step]


@pytest.mark.parametrize("mutant", JUDGED[::9], ids=lambda mutant: mutant.id)
def test_what_stands_behind_the_first_bad_event_changes_nothing_of_the_verdict_but_its_hint(mutant: LogMutant) -> None:
    log, step = mutant.made()
    whole = verify_game(CRYBABY, DECK, log)
    part = verify_game(CRYBABY, DECK, msgspec.structs.replace(log, events=log.events[: step + 1]))
    plain = [msgspec.structs.replace(finding, message="") for finding in whole.findings]
    assert plain == [msgspec.structs.replace(finding, message="") for finding in part.findings]
    assert (whole.sound, whole.decisions, whole.chances) == (part.sound, part.decisions, part.chances)


def stops(log: Recording) -> dict[int, bool]:
    """Return every length at which a log can be cut, and whether what comes next follows by itself."""
    return {step: event.kind == "derived" for step, event in enumerate(log.events) if step}


def test_a_log_may_stop_before_a_decision_or_a_draw_and_nowhere_else() -> None:
    """CB-RUL-43: unfinished is sound; cut within what follows by itself is not."""
    log = without_seed(recording("three"))
    for length, within in stops(log).items():
        verdict = verify_game(CRYBABY, DECK, Recording(log.header, log.events[:length]))
        assert [finding.step for finding in verdict.findings] == ([length] if within else []), length
        assert not verdict.over
        assert verdict.sound == length


def test_a_log_that_holds_its_header_alone_is_sound_and_not_over() -> None:
    """CB-RUL-43"""
    verdict = verify_game(CRYBABY, DECK, Recording(recording("four").header, ()))
    assert (verdict.findings, verdict.events, verdict.sound, verdict.over) == ((), 0, 0, False)


def test_a_finding_on_a_decision_lists_what_was_open_to_the_seat() -> None:
    """CB-PLAY-5"""
    mutant = next(mutant for mutant in LOG_MUTANTS if mutant.id == "suit-not-followed")
    log, step = mutant.made()
    finding = verify_game(CRYBABY, DECK, log).findings[0]
    owed = next(decision for decision in recording(mutant.log).decisions or () if decision.step == step)
    played = log.events[step]
    assert isinstance(played, CardPlayed)
    assert (finding.options, finding.seat, finding.game_id) == (owed.options, owed.seat, log.header.game_id)
    assert finding.found == f"P{owed.seat} plays {CRYBABY.label(CRYBABY.open_table(4, {}, DECK), played)}"
    assert finding.expected.endswith(", ".join(owed.options))


def test_another_version_and_another_algorithm_are_remarks_and_no_findings() -> None:
    log = recording("four")
    older = msgspec.structs.replace(log.header, engine=msgspec.structs.replace(log.header.engine, version="0.0.1"))
    verdict = verify_game(CRYBABY, DECK, msgspec.structs.replace(log, header=older))
    assert verdict.findings == ()
    assert "0.0.1" in verdict.notes[0]
    foreign = msgspec.structs.replace(log.header, chance="dice/1")
    verdict = verify_game(CRYBABY, DECK, msgspec.structs.replace(log, header=foreign))
    assert (verdict.findings, verdict.chances) == ((), 0)
    assert "dice/1" in verdict.notes[0]
