"""The map of styles: who plays alike lies near, and the measures that set players apart are named."""

from collections.abc import Mapping

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


def test_there_is_no_map_of_two_or_of_players_hardly_seen() -> None:
    assert style_map(told({name: STYLES[name] for name in ("bold", "shy")})) is None
    assert style_map(told(STYLES, n=24)) is None


def test_a_newcomer_with_one_measure_takes_the_map_from_nobody() -> None:
    found = style_map([*told(STYLES), *[one for one in told({"new": (0.5, 0.5, 0.5)}) if one.measure == "duck"]])
    assert found is not None
    assert [one.player for one in found.places] == sorted(STYLES)
