"""Stepping and seeking: any step by any way comes to the same table, and the tables are the reader's own."""

import pytest

from replay.errors import UsageError
from replay.games.crybaby.events import DeckShuffled
from replay.kernel.chance import Chance
from replay.log.recording import Recording
from replay.replayer.steps import STRIDE, Replay
from tests.mutants.log_mutants import LOG_MUTANTS
from tests.replayer.recorded import CRYBABY, DECK, GAMES, recording


def digests(log: Recording) -> list[str]:
    """Return the digest of the table after each number of events, told without the replayer."""
    table = CRYBABY.open_table(len(log.header.players), log.header.options, DECK)
    found = [CRYBABY.digest(table)]
    for event in log.events:
        CRYBABY.evolve(table, event)
        found.append(CRYBABY.digest(table))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_step_sought_in_random_order_equals_the_step_walked_to(name: str) -> None:
    log = recording(name)
    replay, owed = Replay(CRYBABY, DECK, log), digests(log)
    counts = list(range(len(log.events) + 1))
    counts = Chance(name).shuffled(counts)
    assert [CRYBABY.digest(replay.table_at(count)) for count in counts] == [owed[count] for count in counts]


def test_going_back_and_forth_leads_to_the_same_tables() -> None:
    log = recording("four")
    replay, owed = Replay(CRYBABY, DECK, log), digests(log)
    walk = [5, 4, 5, 6, 400, 399, 400, 0, 409, STRIDE, STRIDE - 1, STRIDE + 1, 3 * STRIDE, 0]
    assert [CRYBABY.digest(replay.table_at(count)) for count in walk] == [owed[count] for count in walk]


@pytest.mark.parametrize("name", ["three", "forfeit", "author"])
def test_steps_give_each_event_between_the_tables_before_and_after_it(name: str) -> None:
    log = recording(name)
    owed = digests(log)
    steps = list(Replay(CRYBABY, DECK, log).steps())
    assert [step.step for step in steps] == list(range(len(log.events)))
    assert tuple([step.event for step in steps]) == log.events
    assert [CRYBABY.digest(step.before) for step in steps] == owed[:-1]
    assert [CRYBABY.digest(step.after) for step in steps] == owed[1:]


def test_a_table_given_away_is_not_the_replayers_own() -> None:
    log = recording("three")
    replay, owed = Replay(CRYBABY, DECK, log), digests(log)
    for count in (0, STRIDE, STRIDE + 3):
        table = replay.table_at(count)
        for event in log.events[count : count + 20]:
            CRYBABY.evolve(table, event)
        assert CRYBABY.digest(replay.table_at(count)) == owed[count]


@pytest.mark.parametrize("id_", ["suit-not-followed", "yellow-winner-edited", "total-edited"])
def test_a_broken_log_can_be_sought_up_to_its_fault_and_no_further(id_: str) -> None:
    mutant = next(mutant for mutant in LOG_MUTANTS if mutant.id == id_)
    log, step = mutant.made()
    replay = Replay(CRYBABY, DECK, log)
    assert replay.sound == step
    assert CRYBABY.digest(replay.table_at(step)) == digests(recording(mutant.log))[step]
    assert len(list(replay.steps())) == step
    with pytest.raises(UsageError, match=rf"event {step} does not keep the rules"):
        replay.table_at(step + 1)


@pytest.mark.parametrize("count", [-1, 410])
def test_there_is_no_table_outside_of_the_log(count: int) -> None:
    with pytest.raises(UsageError, match=r"step \S+: the table stands after steps -1 to 408"):
        Replay(CRYBABY, DECK, recording("four")).table_at(count)


def test_a_header_alone_has_the_table_before_everything() -> None:
    log = Recording(recording("four").header, ())
    replay = Replay(CRYBABY, DECK, log)
    assert CRYBABY.digest(replay.table_at(0)) == digests(log)[0]
    assert list(replay.steps()) == []


def test_a_header_that_cannot_be_played_by_has_no_table() -> None:
    log, _ = next(mutant for mutant in LOG_MUTANTS if mutant.id == "header-option-unknown").made()
    with pytest.raises(UsageError):
        Replay(CRYBABY, DECK, log).table_at(0)


def test_attempts_are_what_was_kept_as_options_and_what_is_forbidden_beside() -> None:
    log = recording("four")
    replay = Replay(CRYBABY, DECK, log)
    for decision in (log.decisions or ())[::7]:
        attempts = replay.attempts_at(decision.step)
        assert tuple([attempt.label for attempt in attempts if not attempt.rule]) == decision.options
    shuffle = next(step for step, event in enumerate(log.events) if isinstance(event, DeckShuffled))
    assert replay.attempts_at(shuffle) == []
