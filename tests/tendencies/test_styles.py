"""The map of styles: who plays alike lies near, and the measures that set players apart are named."""

from collections.abc import Mapping, Sequence
from math import hypot, sqrt

import msgspec
import pytest

from replay.tendencies.estimates import Estimate
from replay.tendencies.styles import NoMap, StyleMap, style_map

STYLES = {
    "bold": (0.9, 0.1, 5.0),
    "brave": (0.85, 0.12, 5.1),
    "shy": (0.1, 0.3, 4.0),
    "timid": (0.12, 0.31, 4.1),
}


def told(styles: Mapping[str, tuple[float, ...]], n: int = 500, error: float = 0.01) -> list[Estimate]:
    return [
        Estimate(
            measure=measure, player=player, n=n, games=9, value=value, low=None, high=None, error=error, shrunken=value
        )
        for player, values in styles.items()
        for measure, value in zip(("attack", "duck", "points"), values, strict=True)
    ]


def placed(found: Sequence[Estimate]) -> StyleMap:
    """Return the map, which there must be."""
    made = style_map(found)
    assert isinstance(made, StyleMap)
    return made


def test_players_of_one_style_are_each_others_nearest() -> None:
    found = placed(told(STYLES))
    assert {one.player: one.nearest[0][0] for one in found.places} == {
        "bold": "brave", "brave": "bold", "shy": "timid", "timid": "shy",
    }  # fmt: skip


def test_what_sets_players_apart_is_named() -> None:
    styles = {"bold": (0.9, 0.5, 5.0), "shy": (0.1, 0.5, 5.0), "mild": (0.5, 0.5, 5.1)}
    found = placed(told(styles))
    assert found.measures == ("attack", "points")  # all duck alike
    assert {one.player: one.marked_by[0][0] for one in found.places}["shy"] == "attack"
    assert sum(found.shown) == pytest.approx(1)


def test_the_order_of_players_changes_no_place() -> None:
    forth, back = style_map(told(STYLES)), style_map(told(dict(reversed(STYLES.items()))))
    assert forth == back


def test_the_unit_of_a_measure_changes_nothing() -> None:
    """Each measure counts alike, whether its numbers are large or small: points, or hundredths of points."""
    forth = placed(told(STYLES))
    other = placed([one if one.measure != "points" else in_hundredths(one) for one in told(STYLES)])
    assert other.shown == pytest.approx(forth.shown)
    for one, same in zip(forth.places, other.places, strict=True):
        assert (same.x, same.y) == pytest.approx((one.x, one.y))
        assert dict(same.nearest) == pytest.approx(dict(one.nearest))
        assert dict(same.marked_by) == pytest.approx(dict(one.marked_by))


def in_hundredths(one: Estimate) -> Estimate:
    """Return an estimate in another unit, counted from elsewhere."""
    points = 100 * one.value - 7
    return msgspec.structs.replace(one, value=points, shrunken=points, error=100 * (one.error or 0.0))


def test_by_two_measures_the_map_is_as_wide_as_players_are_apart() -> None:
    """Both axes show all there is; what lies along the shorter one is not drawn longer than it is."""
    found = placed([one for one in told(STYLES) if one.measure != "points"])
    at = {one.player: (one.x, one.y) for one in found.places}
    for one in found.places:
        for other, far in one.nearest:
            assert hypot(one.x - at[other][0], one.y - at[other][1]) == pytest.approx(far * sqrt(2))
    assert sum(found.shown) == pytest.approx(1)
    assert found.shown[0] > 2 * found.shown[1]


def test_there_is_no_map_of_two_or_of_players_hardly_seen() -> None:
    two = style_map(told({name: STYLES[name] for name in ("bold", "shy")}))
    assert two == NoMap("2 players known well enough", "3 at least")
    strange = "0 players known well enough; too little is known of bold, brave, shy, timid"
    assert style_map(told(STYLES, n=24)) == NoMap(strange, "3 at least")


def test_there_is_no_map_of_players_whose_differences_may_be_chance() -> None:
    """One measure tells them apart, the others do not: known as they are, they may be alike."""
    found = style_map([*told(STYLES, error=1.0), *[one for one in told(STYLES) if one.measure == "attack"]])
    assert found == NoMap("1 measures in which they differ beyond chance", "2 at least")


def test_players_are_marked_by_what_they_surely_do_more_or_less_than_every_other() -> None:
    """From the mean of all, those who never attack would be far by `attack` but for the one who does."""
    styles = {"lamb": (0.0, 0.5, 5.0), "wolf": (0.9, 0.1, 5.0), "dove": (0.0, 0.3, 5.0), "ox": (0.0, 0.31, 9.0)}
    marks = {one.player: [id_ for id_, _ in one.marked_by] for one in placed(told(styles)).places}
    assert marks == {"lamb": ["duck"], "wolf": ["attack", "duck"], "dove": [], "ox": ["points"]}


def test_who_has_too_few_opportunities_in_a_measure_is_taken_to_be_there_as_the_others_are() -> None:
    """The measure is not lost to the others for that, and marks not who is unknown."""
    found = placed([one for one in told(STYLES) if (one.player, one.measure) != ("bold", "duck")])
    assert set(found.measures) == {"attack", "duck", "points"}
    assert "duck" not in [id_ for one in found.places if one.player == "bold" for id_, _ in one.marked_by]


def test_a_newcomer_with_one_measure_takes_the_map_from_nobody() -> None:
    found = placed([*told(STYLES), *[one for one in told({"new": (0.5, 0.5, 0.5)}) if one.measure == "duck"]])
    assert [one.player for one in found.places] == sorted(STYLES)
    assert found.left_out == ("new",)
