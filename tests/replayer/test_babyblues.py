"""The replayer on Baby Blues: verified, projected, completed, sought, as on the first game."""

from pathlib import Path

import pytest

from replay.catalog import event_classes
from replay.errors import LogError
from replay.games.babyblues import events as e
from replay.kernel.event import Event
from replay.log.chain import head
from replay.log.manifest import commit
from replay.log.recording import Recording
from replay.log.store import open_store
from replay.log.writer import write_part
from replay.replayer.complete import complete, is_bare, project
from replay.replayer.steps import Replay
from replay.replayer.verify import verify_game
from tests.playing import Setup, deck_of, setups
from tests.replayer.recorded import BABYBLUES, BABYBLUES_GAMES, recorded, recording, without_seed

DECK = deck_of("babyblues")
each_game = pytest.mark.parametrize("name", BABYBLUES_GAMES)


def log_of(name: str) -> Recording:
    return recording(name, "babyblues")


def bare(log: Recording) -> tuple[Event, ...]:
    return tuple([event for event in log.events if event.kind != "derived"])


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("setup", [*setups("babyblues"), *BABYBLUES_GAMES.values()], ids=str)
def test_a_played_game_has_no_finding_and_is_looked_at_whole(setup: Setup, strict: bool) -> None:
    log = recorded(setup)
    verdict = verify_game(BABYBLUES, DECK, log, strict=strict)
    kinds = [event.kind for event in log.events]
    assert (verdict.findings, verdict.over, verdict.sound) == ((), True, len(log.events))
    assert (verdict.decisions, verdict.chances) == (kinds.count("decision"), kinds.count("chance"))


@each_game
def test_chance_and_decisions_alone_give_the_whole_log_with_an_equal_head(name: str) -> None:
    log = log_of(name)
    assert is_bare(bare(log))
    full = complete(BABYBLUES, DECK, log.header, bare(log))
    assert full == log.events
    assert head(log.header, full, {}) == head(log.header, log.events, {})
    assert verify_game(BABYBLUES, DECK, Recording(log.header, bare(log))).findings == ()


@each_game
def test_every_decision_is_projected_with_its_seat_its_choice_and_all_its_options(name: str) -> None:
    log = log_of(name)
    kept = project(BABYBLUES, DECK, log.header, log.events)
    decided = [(step, getattr(event, "seat", -1)) for step, event in enumerate(log.events) if event.kind == "decision"]
    assert [(decision.step, decision.seat) for decision in kept.decisions] == decided
    assert [decision for decision in kept.decisions if decision.choice not in decision.options] == []
    assert [decision for decision in kept.decisions if len(set(decision.options)) < len(decision.options)] == []
    assert kept.result == log.result


@pytest.mark.parametrize(
    ("name", "winners", "by"),
    [("two", (1,), "all_crying"), ("shared", (0, 1), "round_limit"), ("draw", (0, 1, 2), "round_limit")],
)
def test_the_result_is_that_of_the_last_events(name: str, winners: tuple[int, ...], by: str) -> None:
    """BB-2P-3, BB-R-CONTEST, BB-R-LIMITRESULT"""
    result = log_of(name).result
    assert result is not None
    assert (result.over, result.winners, result.by) == (True, winners, by)


@pytest.mark.parametrize("name", ["two", "own horn", "any counts"])
def test_a_log_may_stop_before_a_decision_or_a_draw_and_nowhere_else(name: str) -> None:
    """Up to the first card dealt a log is bare as well as full, and may stop there too."""
    log = without_seed(log_of(name))
    dealt = next(step for step, event in enumerate(log.events) if event.kind == "derived")
    for length in range(1, len(log.events)):
        verdict = verify_game(BABYBLUES, DECK, Recording(log.header, log.events[:length]))
        within = log.events[length].kind == "derived" and length > dealt
        assert [finding.step for finding in verdict.findings] == ([length] if within else []), length
        assert not verdict.over


def test_a_log_that_holds_its_header_alone_is_sound_and_not_over() -> None:
    verdict = verify_game(BABYBLUES, DECK, Recording(without_seed(log_of("four")).header, ()))
    assert (verdict.findings, verdict.events, verdict.sound, verdict.over) == ((), 0, 0, False)


@pytest.mark.parametrize("name", ["two", "three", "dry"])
def test_every_step_sought_equals_the_step_walked_to(name: str) -> None:
    log = log_of(name)
    replay, table = (
        Replay(BABYBLUES, DECK, log),
        BABYBLUES.open_table(len(log.header.players), log.header.options, DECK),
    )
    for count, event in enumerate(log.events[:400]):
        if count % 29 == 0:
            assert BABYBLUES.digest(replay.table_at(count)) == BABYBLUES.digest(table)
        BABYBLUES.evolve(table, event)


def test_a_bare_log_with_a_forbidden_commit_is_refused_by_its_clause() -> None:
    """BB-R-WITHDRAW"""
    log = log_of("three")
    events = list(bare(log))
    step = next(step for step, event in enumerate(events) if isinstance(event, e.TradeCardsCommitted))
    events[step] = e.TradeCardsCommitted(getattr(events[step], "seat", -1), ())
    with pytest.raises(LogError, match=rf"step {step} of the bare log: trade_cards_committed .*: BB-R-WITHDRAW"):
        complete(BABYBLUES, DECK, log.header, events)


def test_a_card_that_leaves_a_hand_is_known_though_its_slot_is_below_nought() -> None:
    """BB-TURN-9: only what is spelled ?? is unknown; a discard from a hand has slot -1."""
    log = without_seed(log_of("two"))
    step = next(step for step, event in enumerate(log.events) if isinstance(event, e.HandCardsThrown))
    found = verify_game(BABYBLUES, DECK, Recording(log.header, (*log.events[:step], *log.events[step + 1 :])))
    assert [(finding.kind, finding.step) for finding in found.findings] == [("rule", step)]


def test_a_store_gives_back_every_event_those_with_a_step_turn_and_round_of_their_own_too(tmp_path: Path) -> None:
    """BB-TURN-1, BB-TURN-3: a field named like a column of the log stands beside it."""
    logs = [log_of("two"), log_of("three"), log_of("dry")]
    decks = {DECK.digest: DECK.text}
    part = write_part(
        tmp_path, "p", "babyblues", logs, classes=BABYBLUES.EVENTS, place=BABYBLUES.place, deck_text=decks
    )
    commit(tmp_path, [part])
    store = open_store(tmp_path, event_classes())
    assert {log.header.game_id: log.events for log in store.recordings()} == {
        log.header.game_id: log.events for log in logs
    }
    wrong = "select count(*) from events where turn_ <> turn or round_ <> round or step_ in ('', 'lunch')"
    assert store.connect().execute(wrong).fetchall() == [(0,)]
