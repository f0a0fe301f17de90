"""The map of styles: who plays alike lies near, and the measures that set players apart are named."""

from collections.abc import Mapping
from math import hypot, sqrt

import pytest

from replay.tendencies.estimates import Estimate
from replay.tendencies.styles import style_map

STYLES = {
    "bold": (0.9, 0.1, 5.0),
    "brave": (0.85, 0.12, 5.1),
    "shy": (0.1, 0.3, 4.0),
    "timid": (0.12, 0.31, 4.1),
}


def told(styles: Mapping[str, tuple[float, ...]], n: int = 500) -> list[Estimate]:
    return [
        Estimate(
            measure=measure, player=player, n=n, games=9, value=value, low=None, high=None, error=None, shrunken=value
        )
        for player, values in styles.items()
        for measure, value in zip(("attack", "duck", "points"), values, strict=True)
    ]


def test_players_of_one_style_are_each_others_nearest() -> None:
    found = style_map(told(STYLES))
    assert found is not None
    assert {one.player: one.nearest[0][0] for one in found.places} == {
        "bold": "brave", "brave": "bold", "shy": "timid", "timid": "shy",
    }  # fmt: skip


def test_what_sets_players_apart_is_named() -> None:
    styles = {"bold": (0.9, 0.5, 5.0), "shy": (0.1, 0.5, 5.0), "mild": (0.5, 0.5, 5.1)}
    found = style_map(told(styles))
    assert found is not None
    assert found.measures == ("attack", "points")  # all duck alike
    assert {one.player: one.marked_by[0][0] for one in found.places}["shy"] == "attack"
    assert sum(found.shown) == pytest.approx(1)


def test_the_order_of_players_changes_no_place() -> None:
    forth, back = style_map(told(STYLES)), style_map(told(dict(reversed(STYLES.items()))))
    assert forth == back


def test_the_unit_of_a_measure_changes_nothing() -> None:
    """Each measure counts alike, whether its numbers are large or small: points, or hundredths of points."""
    forth = style_map(told(STYLES))
    hundredths = {player: (attack, duck, 100 * points - 7) for player, (attack, duck, points) in STYLES.items()}
    other = style_map(told(hundredths))
    assert forth is not None
    assert other is not None
    assert other.shown == pytest.approx(forth.shown)
    for one, same in zip(forth.places, other.places, strict=True):
        assert (same.x, same.y) == pytest.approx((one.x, one.y))
        assert dict(same.nearest) == pytest.approx(dict(one.nearest))
        assert dict(same.marked_by) == pytest.approx(dict(one.marked_by))


def test_by_two_measures_the_map_is_as_wide_as_players_are_apart() -> None:
    """Both axes show all there is; what lies along the shorter one is not drawn longer than it is."""
    found = style_map([one for one in told(STYLES) if one.measure != "points"])
    assert found is not None
    at = {one.player: (one.x, one.y) for one in found.places}
    for one in found.places:
        for other, far in one.nearest:
            assert hypot(one.x - at[other][0], one.y - at[other][1]) == pytest.approx(far * sqrt(2))
    assert sum(found.shown) == pytest.approx(1)
    assert found.shown[0] > 2 * found.shown[1]


def test_there_is_no_map_of_two_or_of_players_hardly_seen() -> None:
    assert style_map(told({name: STYLES[name] for name in ("bold", "shy")})) is None
    assert style_map(told(STYLES, n=24)) is None


def test_a_newcomer_with_one_measure_takes_the_map_from_nobody() -> None:
    found = style_map([*told(STYLES), *[one for one in told({"new": (0.5, 0.5, 0.5)}) if one.measure == "duck"]])
    assert found is not None
    assert [one.player for one in found.places] == sorted(STYLES)
