"""A log that does not tell all (`??`) is judged as far as it tells; what it does tell is held against the rules."""

from collections.abc import Callable

import msgspec
import pytest

from replay.catalog import game_named
from replay.games.crybaby import events as e
from replay.kernel.event import Event
from replay.log.finding import Finding, is_fault
from replay.log.recording import Recording
from replay.replayer.verdict import Verdict
from replay.replayer.verify import verify_game
from tests import sheets
from tests.playing import Setup, deck_of, play

GAME = game_named("crybaby")
FOREIGN = sheets.recording_of(play(Setup("crybaby", 3)))


def first(kind: type[Event]) -> int:
    return [type(event) for event in FOREIGN.events].index(kind)


def judged(step: int, change: Callable[[Event], Event], recording: Recording = FOREIGN) -> Verdict:
    """Return the verdict on a log in which one event is changed."""
    events = list(recording.events)
    events[step] = change(events[step])
    return verify_game(GAME, deck_of("crybaby"), msgspec.structs.replace(recording, events=tuple(events)))


def with_fields(**fields: object) -> Callable[[Event], Event]:
    return lambda event: msgspec.structs.replace(event, **fields)


def only(verdict: Verdict) -> Finding:
    (found,) = verdict.findings
    return found


HIDDEN = [
    (e.DeckShuffled, {"order": (-1,) * 44}),
    (e.HandDealt, {"faces": (-1,) * 7}),
    (e.SupplyFormed, {"cards": (-1,) * 23}),
    (e.OrientationChosen, {"rotated": (-1,)}),
    (e.BetPlaced, {"bet_card": -1}),
    (e.CardPlayed, {"face": -1}),
    (e.SupplyCardTaken, {"card": -1}),
    (e.RoundScored, {"total": -1}),
]


@pytest.mark.parametrize(("kind", "fields"), HIDDEN, ids=[kind.__name__ for kind, _ in HIDDEN])
def test_where_the_log_does_not_tell_judging_stops_without_a_fault(
    kind: type[Event], fields: dict[str, object]
) -> None:
    verdict = judged(first(kind), with_fields(**fields))
    found = only(verdict)
    assert (found.step, found.kind, is_fault(found)) == (first(kind), "unknown", False)
    assert found.message.endswith("is not wholly known (??): from here on the log cannot be judged")
    assert verdict.sound == first(kind)


WRONG = [
    (e.HandDealt, {"faces": (-1,) * 7}, "consequence", "CB-RUL-40"),
    (e.BetPlaced, {"bet_card": -1}, "rule", "CB-ROUND-4"),
    (e.CardPlayed, {"face": -1}, "rule", "CB-PLAY-2"),
]


@pytest.mark.parametrize(("kind", "fields", "sort", "rule"), WRONG, ids=[kind.__name__ for kind, *_ in WRONG])
def test_an_event_of_another_seat_than_the_one_due_is_a_fault_whatever_is_hidden_of_it(
    kind: type[Event], fields: dict[str, object], sort: str, rule: str
) -> None:
    """CB-RUL-40, CB-ROUND-4, CB-PLAY-2: the card is not told, the seat is."""
    seat = (getattr(FOREIGN.events[first(kind)], "seat", 0) + 1) % 3
    found = only(judged(first(kind), with_fields(seat=seat, **fields)))
    assert (found.step, found.kind, found.rule, is_fault(found)) == (first(kind), sort, rule, True)


NUMBERS = [
    (e.SupplyCardTaken, {"card": -1, "supply_left": 3}, "CB-RUL-23"),
    (e.RoundScored, {"total": -1, "cry_points": 9}, "CB-SCORE-2"),
]


@pytest.mark.parametrize(("kind", "fields", "rule"), NUMBERS, ids=[kind.__name__ for kind, *_ in NUMBERS])
def test_a_number_that_the_log_does_tell_is_held_against_the_rules(
    kind: type[Event], fields: dict[str, object], rule: str
) -> None:
    """CB-RUL-23, CB-SCORE-2: what is beside it is not told."""
    found = only(judged(first(kind), with_fields(**fields)))
    assert (found.step, found.kind, found.rule) == (first(kind), "consequence", rule)


def test_another_event_that_is_not_wholly_known_is_a_fault() -> None:
    """CB-PLAY-8: a card played once more, whatever card it is, where the Crybaby has to be named."""
    found = only(judged(first(e.CrybabyNamed), lambda event: e.CardPlayed(0, e.Face(-1))))
    assert found.kind == "consequence"


def test_a_log_of_this_program_that_hides_anything_was_tampered_with() -> None:
    own = msgspec.structs.replace(FOREIGN.header, source="simulated", engine=FOREIGN.header.engine)
    own = msgspec.structs.replace(own, engine=msgspec.structs.replace(own.engine, name="nursery-replay"))
    hidden = with_fields(faces=(-1,) * 7)
    assert only(judged(first(e.HandDealt), hidden, msgspec.structs.replace(FOREIGN, header=own))).kind == "log"
