"""Faulty logs of Baby Blues and `replay show` keep to what a viewpoint may know: a lie to others leaves no trace."""

import pytest

from replay.kernel.seats import FACE_UP, PUBLIC
from tests.leaks.babyblues_faults import (
    OPEN_FAULTS,
    Faulty,
    lies,
    moments,
    open_faults,
    places,
    recorded,
    secret_faults,
    shown,
    steps_of,
    unfinished,
    worlds,
)

VIEWPOINTS = (PUBLIC, 0, 1, 2, 3)


def told_apart(pair: Faulty, seat: int) -> list[tuple[object, object]]:
    """Return what `seat` is shown of the two logs where that is not the same: frames, and moments about the fault."""
    one = [shown(pair.one, seat), *moments(pair.one, seat, pair.place - 2, pair.place + 2)]
    other = [shown(pair.other, seat), *moments(pair.other, seat, pair.place - 2, pair.place + 2)]
    return [(here, there) for here, there in zip(one, other, strict=True) if here != there]


@pytest.mark.parametrize("seat", VIEWPOINTS)
def test_the_worlds_differ_in_lies_alone_that_others_told(seat: int) -> None:
    one, other = worlds(seat)
    assert lies(one) != lies(other)
    assert len(steps_of(one, seat)) == len(steps_of(other, seat))
    assert len(places(seat)) > 3


@pytest.mark.parametrize("seat", VIEWPOINTS)
def test_every_moment_of_two_worlds_is_the_same_to_whoever_cannot_tell_them_apart(seat: int) -> None:
    """BB-TRADE-6: step by step, whatever `show` prints, up to the end and past it."""
    one, other = worlds(seat)
    last = len(one.events) + 1
    here, there = (moments(recorded(world), seat, 0, last) for world in (one, other))
    assert [pair for pair in zip(here, there, strict=True) if pair[0] != pair[1]] == []
    assert len(set(here)) > 120
    whole = [moments(recorded(world), FACE_UP, 30, 60) for world in (one, other)]
    assert whole[0] != whole[1], "planted: with all cards face up the two are told apart"


@pytest.mark.parametrize("name", OPEN_FAULTS)
@pytest.mark.parametrize("seat", VIEWPOINTS)
def test_a_fault_before_or_behind_a_lie_to_others_tells_nothing_of_it(seat: int, name: str) -> None:
    """BB-TRADE-6: frames and moments, though one log holds lies behind the fault or before it, and the other none."""
    pairs = list(open_faults(seat, name))
    assert [apart for pair in pairs for apart in told_apart(pair, seat)[:1]] == []
    assert len(pairs) > 7
    assert any(told_apart(pair, FACE_UP) for pair in pairs), "planted: with all cards face up they are told apart"


@pytest.mark.parametrize("seat", VIEWPOINTS)
def test_a_fault_that_is_a_lie_to_others_is_told_as_any_other(seat: int) -> None:
    """BB-TRADE-6: at the next step that the viewpoint sees, in the same words, with the same table."""
    pairs = list(secret_faults(seat))
    assert [apart for pair in pairs for apart in told_apart(pair, seat)[:1]] == []
    assert len(pairs) > 5
    assert all(told_apart(pair, FACE_UP) for pair in pairs), "planted: with all cards face up they are told apart"


@pytest.mark.parametrize("seat", VIEWPOINTS)
def test_a_log_of_a_table_that_stops_before_a_lie_to_others_is_unfinished_and_no_more(seat: int) -> None:
    """BB-TRADE-6: in the other world nothing is due there, and to stop is no fault."""
    pairs = list(unfinished(seat))
    assert [apart for pair in pairs for apart in told_apart(pair, seat)[:1]] == []
    assert any(told_apart(pair, FACE_UP) for pair in pairs), "planted: with all cards face up they are told apart"
