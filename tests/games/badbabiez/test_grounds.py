"""The clause of a consequence, where the card that brought it about has left the stack already."""

from collections.abc import Callable, Sequence

import pytest

from replay.games import badbabiez
from replay.games.badbabiez import events as e
from replay.kernel.event import Event
from tests.games.badbabiez.house_games import opened, played

POINT = e.NaughtinessGained(0, 1, 1, 1, "boo_boo")
Place = Callable[[Sequence[Event], Event], bool]


def shut_after_stop(before: Sequence[Event], due: Event) -> bool:
    slammed = isinstance(before[-2], e.DoorPlayed) and before[-2].use == "stop_move"
    return slammed and isinstance(due, e.DoorChanged)


def lands_after_block(before: Sequence[Event], due: Event) -> bool:
    return isinstance(before[-2], e.BlockPlayed) and isinstance(due, e.CardDiscarded)


def breaks(before: Sequence[Event], due: Event) -> bool:
    return isinstance(before[-1], e.SpecialBroken)


@pytest.mark.parametrize(
    ("place", "found", "rule"),
    [
        (shut_after_stop, None, "BZ-Q-DOOR-3"),
        (lands_after_block, POINT, "BZ-NAU-1"),
        (breaks, POINT, "BZ-PLAY-9"),
    ],
)
def test_the_clause_is_told_to_the_end_of_what_follows(place: Place, found: Event | None, rule: str) -> None:
    """BZ-Q-DOOR-3, BZ-NAU-1, BZ-PLAY-9: a stopped move shuts the door, a stopped throw pays nobody, a broken Special
    Object goes to its owner's pile.
    """
    looked = 0
    for seed in range(20):
        table, before = opened(4, {}), list[Event]()
        for event in played(table, f"grounds {seed}"):
            due = badbabiez.forced(table)
            if due is not None and len(before) > 1 and place(before, due):
                assert badbabiez.grounds(table, due, found) == rule
                looked += 1
            before.append(event)
    assert looked > 5
