"""From a bare log to the full one, and from a log to its decisions and result."""

import msgspec
import pytest

from replay.errors import LogError
from replay.games.crybaby.events import CardPlayed
from replay.replayer.complete import complete, is_bare, project
from tests.mutants.log_mutants import LOG_MUTANTS
from tests.playing import Setup, setups
from tests.replayer.recorded import CRYBABY, DECK, GAMES, recorded, recording

SETUPS = [*setups("crybaby"), *GAMES.values()]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_chance_and_decisions_alone_give_the_whole_log(setup: Setup) -> None:
    log = recorded(setup)
    bare = tuple([event for event in log.events if event.kind != "derived"])
    assert is_bare(bare)
    assert not is_bare(log.events)
    assert complete(CRYBABY, DECK, log.header, bare) == log.events


def test_a_bare_log_that_stops_is_completed_up_to_where_somebody_speaks() -> None:
    """CB-RUL-43"""
    log = recording("three")
    bare = [event for event in log.events if event.kind != "derived"]
    for length in range(0, len(bare), 5):
        full = complete(CRYBABY, DECK, log.header, bare[:length])
        assert full == log.events[: len(full)]
        assert len(full) == len(log.events) or log.events[len(full)].kind != "derived"


def test_nothing_at_all_is_not_bare() -> None:
    assert not is_bare(())


def test_a_bare_log_with_a_forbidden_play_is_refused_by_its_clause() -> None:
    """CB-PLAY-4"""
    log = recording("four")
    bare = [event for event in log.events if event.kind != "derived"]
    step = next(step for step, event in enumerate(bare) if isinstance(event, CardPlayed)) + 1
    del bare[step]
    with pytest.raises(LogError, match=rf"step {step} of the bare log: card_played cannot happen here: CB-PLAY-4"):
        complete(CRYBABY, DECK, log.header, bare)


def test_a_bare_log_with_an_event_after_the_end_is_refused() -> None:
    """CB-NEXT-1"""
    log = recording("four")
    bare = [event for event in log.events if event.kind != "derived"]
    with pytest.raises(LogError, match="CB-NEXT-1"):
        complete(CRYBABY, DECK, log.header, [*bare, bare[-1]])


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_is_projected_with_its_seat_its_choice_and_all_its_options(name: str) -> None:
    log = recording(name)
    kept = project(CRYBABY, DECK, log.header, log.events).decisions
    decided = [(step, getattr(event, "seat", -1)) for step, event in enumerate(log.events) if event.kind == "decision"]
    assert [(decision.step, decision.seat) for decision in kept] == decided
    assert [decision for decision in kept if decision.choice not in decision.options] == []
    assert [decision for decision in kept if len(set(decision.options)) < len(decision.options)] == []


@pytest.mark.parametrize(
    ("name", "winners", "by"),
    [("three", (2,), "total"), ("four", (1, 2), "shared"), ("five", (1,), "round_four"), ("author", (), "author")],
)
def test_the_result_is_that_of_the_last_event(name: str, winners: tuple[int, ...], by: str) -> None:
    """CB-END-2, CB-END-3, CB-END-4"""
    log = recording(name)
    result = project(CRYBABY, DECK, log.header, log.events).result
    assert (result.over, result.winners, result.by) == (True, winners, by)
    assert len(result.scores) == len(log.header.players)


def test_a_broken_log_is_projected_as_far_as_it_is_sound() -> None:
    mutant = next(mutant for mutant in LOG_MUTANTS if mutant.id == "yellow-winner-edited")
    log, step = mutant.made()
    kept = project(CRYBABY, DECK, log.header, log.events)
    assert [decision.step for decision in kept.decisions if decision.step >= step] == []
    assert kept.decisions == tuple(
        [decision for decision in recording(mutant.log).decisions or () if decision.step < step]
    )
    assert not kept.result.over


def test_an_unfinished_log_has_the_scores_so_far_and_no_winner() -> None:
    log = recording("four")
    rounds = [step for step, event in enumerate(log.events) if type(event).__name__ == "RoundScored"]
    events = log.events[: rounds[3] + 2]
    result = project(CRYBABY, DECK, msgspec.structs.replace(log.header), events).result
    scored = [getattr(log.events[step], "total", -1) for step in rounds[:4]]
    assert (result.over, result.winners, list(result.scores)) == (False, (), scored)
