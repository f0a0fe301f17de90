"""Estimates: intervals as published, clustering by deal, shrinking, and how far few opportunities are believed."""

from collections.abc import Iterable

import polars as pl
import pytest
from scipy import stats

from replay.tendencies.estimates import Estimate, estimates
from replay.tendencies.measures import Measure

SHARE = Measure(id="duck", name="Duck", question="", definition="", opportunity="", unit="share", version=1)
MEAN = Measure(id="points", name="Points", question="", definition="", opportunity="", unit="points", version=1)


def counts(measure: Measure, rows: Iterable[tuple[str, str, int, float]]) -> pl.DataFrame:
    """Return counts from player, deal, opportunities and total; each row is a game of its own."""
    told = [
        {"measure": measure.id, "game": game, "player": player, "deal": deal, "n": n, "total": total}
        for game, (player, deal, n, total) in enumerate(rows)
    ]
    return pl.DataFrame(told)


def of(measure: Measure, *rows: tuple[str, str, int, float]) -> dict[str, Estimate]:
    return {one.player: one for one in estimates(counts(measure, rows), [measure])}


def test_a_share_has_the_interval_that_wilson_published() -> None:
    one = of(SHARE, ("Salomé", "d1", 20, 3.0), ("Salomé", "d2", 30, 7.0))["Salomé"]
    assert (one.n, one.games, one.value) == (50, 2, 0.2)
    assert one.low == pytest.approx(0.1124, abs=5e-5)
    assert one.high == pytest.approx(0.3304, abs=5e-5)


def test_a_share_of_none_of_three_says_something_too() -> None:
    one = of(SHARE, ("Salomé", "d1", 3, 0.0))["Salomé"]
    assert one.low == pytest.approx(0.0)
    assert one.high == pytest.approx(0.5615, abs=5e-4)


def test_a_mean_of_one_opportunity_a_deal_has_students_interval() -> None:
    values = [3.0, 5.0, 1.0, 9.0, 4.0]
    one = of(MEAN, *[("Muriel", f"d{deal}", 1, value) for deal, value in enumerate(values)])["Muriel"]
    low, high = stats.t.interval(0.95, 4, loc=4.4, scale=stats.sem(values))
    assert one.low == pytest.approx(low)
    assert one.high == pytest.approx(high)


def test_games_of_one_deal_are_one_piece_of_evidence() -> None:
    apart = of(MEAN, *[("Muriel", f"d{game}", 1, float(game % 4)) for game in range(12)])["Muriel"]
    together = of(MEAN, *[("Muriel", f"d{game % 4}", 1, float(game % 4)) for game in range(12)])["Muriel"]
    assert apart.value == together.value
    assert apart.low is not None
    assert together.low is not None
    assert together.low < apart.low


def test_a_mean_of_one_deal_has_no_interval() -> None:
    one = of(MEAN, ("Muriel", "d1", 9, 20.0))["Muriel"]
    assert (one.low, one.high) == (None, None)


def test_a_mean_of_deals_all_alike_has_no_interval() -> None:
    one = of(MEAN, ("Muriel", "d1", 16, 32.0), ("Muriel", "d2", 16, 32.0))["Muriel"]
    assert (one.value, one.low, one.high) == (2.0, None, None)


def test_a_mean_of_a_single_deal_is_drawn_to_that_of_the_others() -> None:
    found = of(MEAN, ("new", "d1", 1, 6.0), *[("known", f"d{deal}", 1, float(deal % 3)) for deal in range(12)])
    assert found["new"].shrunken == found["known"].value == 1.0


def test_a_player_on_several_seats_over_time_is_one_player() -> None:
    one = of(SHARE, ("Salomé", "d1", 10, 3.0), ("Salomé", "d2", 10, 4.0), ("Muriel", "d1", 10, 1.0))
    assert (one["Salomé"].n, one["Salomé"].games, one["Salomé"].value) == (20, 2, 0.35)


def test_small_samples_are_drawn_towards_all_players_and_large_ones_hardly() -> None:
    found = of(
        SHARE, ("a", "d1", 4, 4.0), ("b", "d1", 4000, 800.0), ("c", "d1", 4000, 2400.0), ("d", "d1", 4000, 1600.0)
    )
    assert found["a"].value == 1.0
    assert found["a"].shrunken < 0.75
    assert found["b"].shrunken == pytest.approx(0.2, abs=0.01)
    assert all(0 <= one.shrunken <= 1 for one in found.values())


def test_players_no_farther_apart_than_chance_are_drawn_together() -> None:
    found = of(SHARE, ("a", "d1", 100, 41.0), ("b", "d1", 100, 39.0), ("c", "d1", 100, 40.0))
    assert len({round(one.shrunken, 6) for one in found.values()}) == 1


@pytest.mark.parametrize(("n", "standing"), [(24, "few"), (25, "unranked"), (49, "unranked"), (50, "ranked")])
def test_below_25_grey_below_50_unranked(n: int, standing: str) -> None:
    assert of(SHARE, ("a", "d1", n, 5.0))["a"].standing == standing
