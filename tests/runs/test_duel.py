"""Two players on the same deals: the arithmetic, and that the rule of thumb is worth having."""

import pytest

from replay.errors import UsageError
from replay.runs.duel import duel, estimate, points_ahead, share_of_firsts
from replay.runs.plan import Setting


def test_thumb_beats_uniform_clearly(setting: Setting) -> None:
    """One against three on 12 deals from every seat; over 500 deals it is 17 points ahead and first in 93 of 100."""
    found = duel(setting, "thumb", "uniform", seats=1, seed="test", deals=12)
    assert (found.games, found.fair) == (48, 0.25)
    assert found.ahead.low > 10
    assert found.firsts.low > 0.6


def test_a_player_against_itself_is_level(setting: Setting) -> None:
    """Rotated over all seats of a deal, the same player takes each seat's result once: not a point apart."""
    found = duel(setting, "uniform", "uniform", seats=2, seed="level", deals=3)
    assert found.ahead.mean == pytest.approx(0, abs=1e-9)
    assert found.firsts.mean == pytest.approx(0.5)


def test_points_and_first_places_are_counted_by_seat() -> None:
    assert points_ahead((True, False, False), (10, 4, 1)) == 7.5
    assert share_of_firsts((True, False, True), (0, 1)) == 0.5
    assert share_of_firsts((True, False), ()) == 0


def test_an_interval_is_that_of_student() -> None:
    """1, 2, 3: mean 2, standard error 0.577, t(2) 4.303."""
    found = estimate([1.0, 2.0, 3.0])
    assert (found.mean, found.low, found.high) == pytest.approx((2, 2 - 2.484, 2 + 2.484), abs=1e-3)
    assert estimate([4.0, 4.0]).low == 4


@pytest.mark.parametrize(("seats", "deals"), [(0, 5), (4, 5), (1, 1)])
def test_a_duel_that_makes_no_sense_is_refused(setting: Setting, seats: int, deals: int) -> None:
    with pytest.raises(UsageError, match=f"duel: found {seats} seats of 4 on {deals} deals, expected 1 to 3"):
        duel(setting, "thumb", "uniform", seats=seats, seed="x", deals=deals)
