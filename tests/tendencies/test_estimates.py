"""Estimates: intervals as published, clustering by deal, shrinking, and how far few opportunities are believed."""

from collections.abc import Iterable

import msgspec
import numpy as np
import polars as pl
import pytest
from scipy import stats

from replay.tendencies.estimates import Estimate, apart, between_players, estimates, shrinking
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


def alone(player: str, n: int, done: int) -> list[tuple[str, str, int, float]]:
    """Return as many deals of one opportunity each, the first of them done."""
    return [(player, f"d{deal}", 1, float(deal < done)) for deal in range(n)]


def test_a_share_of_one_opportunity_a_deal_has_jeffreys_interval() -> None:
    """8 of 20: what is believed after a Beta(1/2, 1/2), with a fortieth of it left out on either side."""
    one = of(SHARE, *alone("Salomé", 20, 8))["Salomé"]
    assert (one.n, one.games, one.value) == (20, 20, 0.4)
    assert one.low is not None
    assert one.high is not None
    assert stats.beta.cdf([one.low, one.high], 8.5, 12.5) == pytest.approx([0.025, 0.975])


def test_a_share_of_none_or_all_says_something_too() -> None:
    found = of(SHARE, *alone("never", 10, 0), *alone("always", 10, 10))
    assert (found["never"].low, found["always"].high) == (0.0, 1.0)
    assert (found["never"].high, found["always"].low) == pytest.approx((0.2172, 0.7828), abs=5e-4)


def test_a_share_of_one_deal_has_no_interval() -> None:
    one = of(SHARE, ("Salomé", "d1", 30, 3.0))["Salomé"]
    assert (one.low, one.high) == (None, None)


def test_moves_of_a_deal_that_are_all_alike_are_worth_one() -> None:
    """Ten moves a deal, all done or none: no more evidence than a move a deal. Few deals are worth less still."""
    whole = of(SHARE, *[("Salomé", f"d{deal}", 10, 10.0 * (deal % 2)) for deal in range(40)])["Salomé"]
    single = of(SHARE, *alone("Salomé", 40, 20))["Salomé"]
    assert whole.low is not None
    assert single.low is not None
    assert (whole.low, whole.high) == pytest.approx((single.low, single.high), abs=0.01)
    few = of(SHARE, *[("Salomé", f"d{deal}", 10, 10.0 * (deal % 2)) for deal in range(2)])["Salomé"]
    assert few.low is not None
    assert few.low < 0.05


def test_nineteen_of_twenty_intervals_hold_the_share_of_moves_that_hang_together() -> None:
    """400 players of 30 deals and 20 moves each, whose share differs by deal: Beta(2, 3), 0.4 in the long run."""
    chance = np.random.default_rng(6)
    rows = [
        (f"p{player}", f"d{deal}", 20, float(chance.binomial(20, chance.beta(2, 3))))
        for player in range(400)
        for deal in range(30)
    ]
    held = sum([one.low <= 0.4 <= one.high for one in of(SHARE, *rows).values() if one.low and one.high])
    assert 370 <= held <= 390, f"{held} of 400"


def test_few_deals_are_worth_less_even_if_they_are_all_alike() -> None:
    """Three deals of 50 moves, each half done: not 150 opportunities, but (1.976 / 4.303)^2 of them, by Student's t."""
    one = of(SHARE, *[("Salomé", f"d{deal}", 50, 25.0) for deal in range(3)])["Salomé"]
    worth = 150 * (1.976 / 4.303) ** 2
    assert (one.low, one.high) == pytest.approx(stats.beta.interval(0.95, worth / 2 + 0.5, worth / 2 + 0.5), abs=1e-3)


def test_moves_that_hang_together_are_drawn_farther_to_those_of_all() -> None:
    """Two with the same share of the same number of moves; one does all of a deal or nothing."""
    others = [
        row for player, done in (("b", 40.0), ("c", 90.0)) for row in [(player, f"d{n}", 100, done) for n in range(40)]
    ]
    loose = [("loose", f"d{deal}", 10, 3.0) for deal in range(10)]
    tied = [("tied", f"d{deal}", 10, 10.0 * (deal < 3)) for deal in range(10)]
    found = of(SHARE, *others, *loose, *tied)
    assert found["loose"].value == found["tied"].value == 0.3
    assert found["loose"].shrunken < found["tied"].shrunken
    assert (found["loose"].error or 0) < (found["tied"].error or 0) / 2


def test_players_are_apart_by_their_errors_a_degree_of_freedom() -> None:
    """Cochran's Q by hand: means 1, 2 and 6 of errors 1, 1 and 1 lie (4 + 1 + 9) / 2 apart; few tell nothing."""

    def known(value: float, error: float | None, n: int = 25) -> Estimate:
        told = {"measure": "points", "player": str(value), "n": n, "games": 2, "low": None, "high": None}
        return msgspec.convert({**told, "value": value, "error": error, "shrunken": value}, Estimate)

    own = [known(1.0, 1.0), known(2.0, 1.0), known(6.0, 1.0), known(99.0, 1.0, n=24), known(50.0, None)]
    assert apart(own) == pytest.approx(7.0)
    assert apart([known(1.0, 0.5), known(3.0, 1.0)]) == pytest.approx(4 * 0.4**2 + 1.6**2)
    assert apart(own[3:]) == 0.0


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
    known = [
        (player, f"d{deal}", 100, done)
        for player, done in {"b": 20.0, "c": 60.0, "d": 40.0}.items()
        for deal in range(40)
    ]
    found = of(SHARE, ("a", "d1", 4, 4.0), *known)
    assert found["a"].value == 1.0
    assert found["a"].shrunken < 0.75
    assert found["b"].shrunken == pytest.approx(0.2, abs=0.01)
    assert all(0 <= one.shrunken <= 1 for one in found.values())


def test_one_who_does_it_among_many_who_never_do_is_hardly_drawn_to_them() -> None:
    """95 of 800 against 0 of 800, three times: those who never do it have hardly a spread, and must not outweigh."""
    never = [(player, f"d{deal}", 4, 0.0) for player in "bcd" for deal in range(200)]
    found = of(SHARE, *never, *[("bold", f"d{deal}", 4, float(deal < 95)) for deal in range(200)])
    assert found["bold"].value == pytest.approx(95 / 800)
    assert found["bold"].low is not None
    assert found["bold"].low < found["bold"].shrunken < found["bold"].value


def test_shrinking_worked_by_hand() -> None:
    """Values 0 and 4 of variances 1 and 3: between players 6, in common 4 * 7 / 16, drawn by 1 / 7 and 3 / 9."""
    assert shrinking([0.0, 4.0, 9.0], [1.0, 3.0, None]) == pytest.approx([0.25, 3.25, 1.75])


def test_the_variance_between_players_is_that_of_paule_and_mandel() -> None:
    """Of players known equally well it is the variance of their values less that of each: (1 + 1 + 4) / 2 - 1 = 2."""
    assert between_players(np.array([1.0, 1.0, 4.0]), np.array([1.0, 1.0, 1.0])) == pytest.approx(2.0)
    assert between_players(np.array([1.0, 1.0]), np.array([1.0, 1.0])) == 0.0
    assert between_players(np.array([7.0]), np.array([1.0])) == 0.0


def test_players_no_farther_apart_than_chance_are_drawn_together() -> None:
    found = of(SHARE, ("a", "d1", 100, 41.0), ("b", "d1", 100, 39.0), ("c", "d1", 100, 40.0))
    assert len({round(one.shrunken, 6) for one in found.values()}) == 1


@pytest.mark.parametrize(("n", "standing"), [(24, "few"), (25, "unranked"), (49, "unranked"), (50, "ranked")])
def test_below_25_grey_below_50_unranked(n: int, standing: str) -> None:
    assert of(SHARE, ("a", "d1", n, 5.0))["a"].standing == standing
