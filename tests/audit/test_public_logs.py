"""Logs that tell only what all see: SQL decides what they tell, counts the rest, and accuses nobody who is sound."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from replay.audit.auditing import Audited, Undecided
from replay.audit.stores import audit_store
from replay.catalog import event_classes
from replay.games.crybaby import events as e
from replay.kernel.event import Event
from replay.log.recording import Recording
from replay.log.store import open_store
from replay.runs.importing import import_games
from tests.playing import Played, Setup, deck_of, play
from tests.public import public_log

LOGS = [Setup("crybaby", players, seed=str(players)) for players in (3, 4, 5)]
LOGS += [Setup("babyblues", players, seed="1", policy="talking") for players in (2, 3, 4)]


def audited(folder: Path, logs: Sequence[Recording]) -> list[Audited]:
    import_games([("public", log) for log in logs], lambda header: deck_of(header.game), folder)
    return audit_store(open_store(folder, event_classes()), [], list_undecided=True)


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> list[Audited]:
    """Return what the checks make of games that keep the rules."""
    return audited(tmp_path_factory.mktemp("public") / "store", [public_log(play(setup), str(setup)) for setup in LOGS])


def test_no_game_that_keeps_the_rules_is_accused_for_what_is_hidden(found: list[Audited]) -> None:
    assert [finding for check in found for finding in check.findings] == []


def test_most_checks_decide_something_all_the_same(found: list[Audited]) -> None:
    decided = [check.rule for check in found if check.outcome == "kept"]
    assert len(decided) > len(found) * 3 // 4
    assert {"CB-PLAY-5", "CB-WIN-3", "CB-SCORE-8", "BB-TRADE-1", "BB-RES-1", "BB-END-2"} <= set(decided)


def test_each_row_of_which_the_log_does_not_tell_is_listed_with_its_step(found: list[Audited]) -> None:
    assert {check.rule for check in found if check.undecided} >= {"CB-PLAY-5", "CB-COMP-1", "BB-SET-2", "BB-TURN-5"}
    for check in found:
        assert len(check.undecided_rows) == check.undecided
        assert all([row.step >= 0 and row.rule == check.rule for row in check.undecided_rows])
    (shuffle,) = [
        row for check in found for row in check.undecided_rows if row.game_id == str(LOGS[0]) and row.step == 3
    ]
    assert shuffle == Undecided(str(LOGS[0]), 3, -1, "CB-COMP-1")


def breach(played: Played) -> tuple[int, int]:
    """Return the steps of a card that followed suit and of one of the same seat, another suit, in a later trick.

    Between them the seat has turned no card, and both tricks have it play behind the leader.
    """
    colours = deck_of("crybaby").colours  # type: ignore[attr-defined]
    plays = [(step, event) for step, event in enumerate(played.events) if isinstance(event, e.CardPlayed)]
    for number, (step, event) in enumerate(plays[:21]):
        led = plays[number - number % 3][1].face
        for later, other in plays[number + 1 : 21]:
            turned = [
                turn
                for turn in played.events[step:later]
                if isinstance(turn, e.CardFlipped) and turn.seat == event.seat
            ]
            same = other.seat == event.seat and not turned and number % 3
            if same and colours[event.face] == colours[led] and 0 < colours[other.face] != colours[led]:
                return step, later
    raise AssertionError("no two such plays")


def test_a_suit_not_followed_is_found_where_a_later_trick_shows_the_card(tmp_path: Path) -> None:
    """CB-PLAY-5: two cards of a seat change places, and its hand was never told."""
    played = play(Setup("crybaby", 3, seed="3"))
    step, later = breach(played)
    events: list[Event] = list(public_log(played, "swapped").events)
    events[step], events[later] = events[later], events[step]
    log = msgspec.structs.replace(public_log(played, "swapped"), events=tuple(events))
    told = {check.rule: check.findings for check in audited(tmp_path / "store", [log]) if check.findings}
    (finding,) = [finding for finding in told["CB-PLAY-5"] if finding.step == step]
    assert finding.proved_at == later
    assert finding.message.endswith(f"(shown at step {later})")
