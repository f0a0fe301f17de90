"""Verification of sound logs and of broken ones: how far it goes, how much it looks at, and where it stops."""

from collections.abc import Callable
from types import ModuleType
from typing import cast

import msgspec
import pytest

from replay.catalog import AnyGame
from replay.errors import EngineError
from replay.games import crybaby
from replay.games.crybaby.events import (
    Bet,
    BetPlaced,
    Card,
    CardFlipped,
    CardPlayed,
    CryChosen,
    DeckShuffled,
    Face,
    FirstLeaderDrawn,
    HandDealt,
    OrientationChosen,
)
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Lot
from replay.kernel.spelling import Spelling
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
    chances = kinds.count("chance")
    assert (verdict.decisions, verdict.chances, verdict.redrawn) == (kinds.count("decision"), chances, chances)


def test_without_a_seed_every_chance_outcome_is_judged_and_none_is_derived_again() -> None:
    log = without_seed(recording("four"))
    verdict = verify_game(CRYBABY, DECK, log)
    chances = sum([event.kind == "chance" for event in log.events])
    assert (verdict.findings, verdict.chances, verdict.redrawn, verdict.over) == ((), chances, 0, True)


def with_doors(**doors: Callable[..., object]) -> AnyGame:
    """Return the game as a module with some functions in place of its own."""
    game = ModuleType("another")
    vars(game).update({name: getattr(crybaby, name) for name in crybaby.__all__}, **doors)
    return cast(AnyGame, game)


def watched(booked: list[Event]) -> AnyGame:
    """Return the game as a module whose `evolve` writes down what it is given."""

    def evolve(table: object, event: Event) -> None:
        booked.append(event)
        CRYBABY.evolve(table, event)

    return with_doors(evolve=evolve)


def test_what_is_due_without_a_seed_does_not_depend_on_logs_verified_before() -> None:
    drawn: list[Event] = []

    def need(table: object) -> object:
        asked = CRYBABY.need(table)
        if not isinstance(asked, Lot):
            return asked
        own = asked.draw

        def draw(chance: Chance) -> Event:
            drawn.append(own(chance))
            return drawn[-1]

        return Lot(draw)

    for _ in range(2):
        assert verify_game(with_doors(need=need), DECK, without_seed(recording("three"))).findings == ()
    assert drawn[: len(drawn) // 2] == drawn[len(drawn) // 2 :]
    assert len(drawn) > 6


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
    verdict = verify_game(CRYBABY, DECK, Recording(without_seed(recording("four")).header, ()))
    assert (verdict.findings, verdict.events, verdict.sound, verdict.over) == ((), 0, 0, False)


def test_a_simulated_log_that_stops_before_the_end_is_cut() -> None:
    """Who cuts a simulated game's log at a decision or a draw must not be left with a note."""
    log = recording("three")
    for length, within in {0: False, **stops(log)}.items():
        verdict = verify_game(CRYBABY, DECK, Recording(log.header, log.events[:length]))
        (finding,) = verdict.findings
        assert (finding.step, finding.kind) == (length, "consequence" if within else "log")
        if not within:
            said = "a simulated game is always played to its end; this log stops before "
            assert finding.message.startswith(said), length
            assert finding.message == f"{said}{finding.expected}"
            assert finding.expected
            assert finding.found == "the end of the log"


def test_a_log_cut_at_a_decision_with_its_decisions_kept_is_found_there_first() -> None:
    """The result kept, which has no step, comes after what says where."""
    log = without_seed(recording("four"))
    kept = recording("four")
    for step in [decision.step for decision in kept.decisions or ()][::40]:
        cut = msgspec.structs.replace(kept, header=log.header, events=log.events[:step])
        findings = verify_game(CRYBABY, DECK, cut).findings
        assert [(finding.step, finding.kind) for finding in findings] == [(step, "options"), (-1, "log")]


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
    assert (verdict.findings, verdict.redrawn) == ((), 0)
    assert "dice/1" in verdict.notes[0]


def test_a_note_on_the_version_hides_none_on_the_seed() -> None:
    log = recording("four")
    engine = msgspec.structs.replace(log.header.engine, version="0.0.1")
    header = msgspec.structs.replace(log.header, engine=engine, chance="dice/1")
    notes = verify_game(CRYBABY, DECK, msgspec.structs.replace(log, header=header)).notes
    assert ["0.0.1" in notes[0], "dice/1" in notes[1]] == [True, True]


# --- The log's faults and the engine's


def with_event(log: Recording, step: int, event: Event) -> Recording:
    """Return a game recorded at a table with another event at `step`."""
    return Recording(log.header, (*log.events[:step], event, *log.events[step + 1 :]))


def first(log: Recording, kind: type[Event]) -> int:
    """Return the first step with an event of that kind."""
    return next(step for step, event in enumerate(log.events) if isinstance(event, kind))


STRANGERS: list[Event] = [
    CardPlayed(0, Face(88)),
    CardPlayed(0, Face(-5)),
    CardFlipped(0, Face(30_000)),
    BetPlaced(0, Bet(5)),
    OrientationChosen(0, (Card(44),)),
    DeckShuffled((Face(88), *[Face(face) for face in range(2, 88, 2)])),
    DeckShuffled((Face(-2), *[Face(face) for face in range(2, 88, 2)])),
]


@pytest.mark.parametrize("stranger", STRANGERS, ids=repr)
@pytest.mark.parametrize("place", [FirstLeaderDrawn, DeckShuffled, OrientationChosen, BetPlaced, CardPlayed, CryChosen])
def test_what_no_deck_has_is_the_logs_fault_wherever_it_stands(stranger: Event, place: type[Event]) -> None:
    log = without_seed(recording("four"))
    step = first(log, place)
    (finding,) = verify_game(CRYBABY, DECK, with_event(log, step, stranger)).findings
    assert (finding.step, finding.kind, finding.rule) == (step, "log", "")
    assert finding.message.endswith("it names a card, bet or seat that the game does not have")
    assert finding.found == repr(stranger)


def test_a_consequence_that_no_deck_has_is_shown_as_it_stands() -> None:
    log = without_seed(recording("four"))
    step = first(log, HandDealt)
    stranger = HandDealt(0, (Face(88),))
    (finding,) = verify_game(CRYBABY, DECK, with_event(log, step, stranger)).findings
    assert (finding.step, finding.kind, finding.found) == (step, "consequence", repr(stranger))
    assert "which the deck does not have" in finding.message


@pytest.mark.parametrize("error", [KeyError("c99"), IndexError("list index out of range"), TypeError("no")], ids=repr)
@pytest.mark.parametrize("door", ["check", "need", "forced", "evolve", "labels", "notation"])
def test_a_bug_in_the_engine_is_never_blamed_on_the_log(error: Exception, door: str) -> None:
    log, step = next(mutant for mutant in LOG_MUTANTS if mutant.id == "suit-not-followed").made()
    own = getattr(CRYBABY, door)
    looked_at = 0

    def broken(*given: object) -> object:
        nonlocal looked_at
        looked_at += 1
        if door in ("labels", "notation") or looked_at > 5 or (door == "check" and given[1] is log.events[step]):
            raise error
        return own(*given)

    said = rf"game .*, step \d+: a bug in the engine: {type(error).__name__}: "
    with pytest.raises(EngineError, match=said) as raised:
        verify_game(with_doors(**{door: broken}), DECK, log)
    assert raised.value.__cause__ is error


@pytest.mark.parametrize("error", [KeyError("c99"), IndexError("list index out of range"), TypeError("no")], ids=repr)
def test_a_bug_in_a_games_spelling_is_not_taken_for_a_card_that_the_deck_lacks(error: Exception) -> None:
    log, step = next(mutant for mutant in LOG_MUTANTS if mutant.id == "suit-not-followed").made()
    own = CRYBABY.spelling_of(DECK).events

    def values(event: Event) -> tuple[object, ...]:
        raise error

    broken = msgspec.structs.replace(own[CardPlayed], values=values)
    game = with_doors(spelling_of=lambda deck: Spelling({**own, CardPlayed: broken}))
    with pytest.raises(EngineError, match=f"step {step}: a bug in the engine: {type(error).__name__}: ") as raised:
        verify_game(game, DECK, log)
    assert raised.value.__cause__ is error


# --- What is kept beside a log


def reseeded(log: Recording) -> Recording:
    """Return a whole game under the header of another seed: a finding that stops no replay."""
    return msgspec.structs.replace(log, header=msgspec.structs.replace(log.header, seed="another"))


def test_the_result_kept_is_compared_though_something_else_was_found() -> None:
    log = reseeded(recording("four"))
    assert log.result is not None
    wrong = msgspec.structs.replace(log, result=msgspec.structs.replace(log.result, scores=(99, 0, 0, 0)))
    before, after = (verify_game(CRYBABY, DECK, each).findings for each in (log, wrong))
    assert {finding.kind for finding in before} == {"chance"}
    assert after[:-1] == before
    assert after[-1].message == "the result kept beside the log is not what the log comes to"


def test_options_kept_for_no_decision_are_found_though_something_else_was() -> None:
    log = reseeded(recording("four"))
    assert log.decisions is not None
    more = msgspec.structs.replace(log, decisions=(*log.decisions, log.decisions[-1]))
    finding = verify_game(CRYBABY, DECK, more).findings[-1]
    assert (finding.kind, finding.message) == ("options", "options are kept for a decision that the log does not hold")
