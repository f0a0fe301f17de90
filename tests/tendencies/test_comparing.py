"""Two players compared: a planted difference is found with its size, and none is found where there is none."""

from collections.abc import Iterator
from typing import Final

import numpy as np
import polars as pl
import pytest

from replay.tendencies.comparing import Difference, behind, differences
from replay.tendencies.estimates import FEW
from replay.tendencies.measures import Measure

LEVEL: Final = 0.05
RUNS: Final = 200
MEASURES: Final = tuple(
    [
        Measure(id=id_, name=id_, question="", definition="", opportunity="", unit=unit, version=1)
        for id_, unit in (("duck", "share"), ("cry", "share"), ("points", "points"))
    ]
)
DEALS: Final = 24
SEATS: Final = 4


def games(chance: np.random.Generator, planted: float, paired: bool) -> pl.DataFrame:
    """Return the counts of two players at tables of four, where luck of deal, seat and hand are large.

    Paired, each deal is played twice with the players' seats exchanged; else once, each sitting anywhere.
    """
    return pl.DataFrame(list(rows(chance, planted, paired)))


def rows(chance: np.random.Generator, planted: float, paired: bool) -> Iterator[dict[str, object]]:
    deals = DEALS // 2 if paired else DEALS
    for deal in range(deals):
        luck, seated = chance.normal(0, 0.1), chance.permutation(SEATS)
        for again in range(2 if paired else 1):
            for seat in range(SEATS):
                first, hand = bool((seated[seat] < SEATS // 2) ^ bool(again)), chance.normal(0, 0.15)
                for measure in MEASURES:
                    mean = 0.4 + luck + hand + 0.05 * seat + planted * first
                    told = {
                        "game": 2 * deal + again,
                        "game_id": f"g{deal}{again}",
                        "deal": f"d{deal}",
                        "setting": SEATS,
                    }
                    yield {"measure": measure.id, "seat": seat, "first": first, **told, **played(chance, measure, mean)}


def played(chance: np.random.Generator, measure: Measure, mean: float) -> dict[str, float]:
    n = int(chance.integers(4, 12))
    values = (chance.random(n) < mean).astype(float) if measure.is_share else chance.normal(5 * mean, 1, n)
    return {"n": n, "total": float(values.sum()), "squares": float((values**2).sum())}


def run(seed: int, planted: float, paired: bool) -> list[Difference]:
    return differences(games(np.random.default_rng(seed), planted, paired), MEASURES)


@pytest.mark.parametrize("paired", [True, False], ids=["paired", "unpaired"])
def test_differences_that_are_none_are_called_real_at_most_as_often_as_promised(paired: bool) -> None:
    called = sum([any(one.real(LEVEL) for one in run(seed, 0.0, paired)) for seed in range(RUNS)])
    assert called <= LEVEL * RUNS


@pytest.mark.parametrize("paired", [True, False], ids=["paired", "unpaired"])
def test_a_planted_difference_is_found_and_19_of_20_intervals_hold_it(paired: bool) -> None:
    sizes, held, found = (0.3, 0.3, 1.5), 0, 0
    for seed in range(40):
        told = run(seed, 0.3, paired)
        found += all(one.real(LEVEL) for one in told)
        held += sum([within(one, size) for one, size in zip(told, sizes, strict=True)])
        assert {one.adjusted for one in told} == {"deal and seat" if paired else "seat"}
    assert found >= 36
    assert held >= 0.93 * 40 * len(sizes)


def within(one: Difference, size: float) -> bool:
    return one.low is not None and one.high is not None and one.low < size < one.high


def test_rulings_that_one_played_by_more_often_make_no_difference_real_more_often_than_promised() -> None:
    """By one of them both do everything far more often: mixed, 197 of 200 such runs have a difference called real."""
    called = [any(one.real(LEVEL) for one in differences(by_two_rulings(seed), MEASURES)) for seed in range(RUNS)]
    assert sum(called) <= LEVEL * RUNS


@pytest.mark.parametrize("deals", [2, 3], ids="{} deals".format)
def test_a_newcomer_of_few_deals_is_not_called_different_more_often_than_promised(deals: int) -> None:
    """By all deals less one, 42 of 200 newcomers of two deals were."""
    called = [any(one.real(LEVEL) for one in differences(newcomer(seed, deals), MEASURES)) for seed in range(RUNS)]
    assert sum(called) <= LEVEL * RUNS


def test_a_newcomer_of_one_deal_is_compared_without_an_interval() -> None:
    for one in differences(newcomer(0, 1), MEASURES):
        assert min(one.compared) >= FEW
        assert one.difference is not None
        assert (one.low, one.high, one.p) == (None, None, None)


def newcomer(seed: int, deals: int) -> pl.DataFrame:
    """Return games in which the first player sat in a few deals only, with 30 opportunities each, at one seat."""
    told = games(np.random.default_rng(seed), 0.0, paired=False)
    one = told.group_by("measure", "deal", "game", "game_id", "setting", maintain_order=True).agg(
        pl.lit(0).alias("seat"), pl.col("n", "total", "squares").sum()
    )
    known = one.with_columns(first=pl.col("game") // 2 < deals)
    assert known.filter("first")["deal"].n_unique() == deals
    return known


def by_two_rulings(seed: int) -> pl.DataFrame:
    """Return unpaired games by two rulings, the first player on three of four seats by one, on one by the other."""
    chance = np.random.default_rng(seed)
    told = games(chance, 0.0, paired=False).with_columns(setting=pl.col("game") // 2 % 2)
    first = (pl.col("seat") + pl.col("game") // 4) % SEATS < pl.when(pl.col("setting") == 1).then(3).otherwise(1)
    more = pl.when(pl.col("measure") == "points").then(2.0).otherwise(0.4) * pl.col("n") * pl.col("setting")
    return told.with_columns(first=first, total=pl.col("total") + more)


def test_two_who_play_alike_by_two_rulings_do_not_differ_for_having_played_by_one_more_often() -> None:
    """Simpson's paradox: by one ruling both do it in 80 %, by the other in 20 %, and the first played mostly by one."""
    rows = [
        row
        for deal in range(20)
        for setting, often, sizes in ((1, 0.8, (90, 10)), (2, 0.2, (10, 90)))
        for row in by_hand(f"d{deal}", *[(n, n * often) for n in sizes], setting=setting, seats=(deal % 2, 2))
    ]
    [found] = differences(pl.DataFrame(rows), MEASURES[:1])
    assert [found.first.value, found.second.value] == pytest.approx([0.74, 0.26])
    assert found.adjusted == "setting"
    assert [found.difference, found.p] == pytest.approx([0.0, 1.0])
    assert [pair.pull for pair in behind(pl.DataFrame(rows))] == [pytest.approx(0.0)] * 40


def test_two_who_never_played_by_the_same_rulings_are_not_compared() -> None:
    rows = [
        {**row, "setting": int(bool(row["first"]))}
        for deal in range(8)
        for row in by_hand(f"d{deal}", (30, 30.0), (30, 0.0))
    ]
    [found] = differences(pl.DataFrame(rows), MEASURES[:1])
    assert (found.first.n, found.second.n, found.first.value, found.second.value) == (240, 240, 1.0, 0.0)
    assert (found.difference, found.p, found.effect, found.deals) == (None, None, None, 0)
    assert behind(pl.DataFrame(rows)) == []


def test_few_opportunities_by_the_rulings_of_both_are_few_however_many_there_are_by_others() -> None:
    rows = [row for deal in range(8) for row in by_hand(f"d{deal}", (3, 3.0), (3, float(deal % 2)))]
    alone = [{**row, "setting": 3 + int(bool(row["first"]))} for row in by_hand("d9", (500, 500.0), (500, 0.0))]
    [found] = differences(pl.DataFrame([*rows, *alone]), MEASURES[:1])
    assert (found.first.n, found.second.n, found.p) == (524, 524, None)
    assert found.difference == pytest.approx(5 / 6)


def test_opportunities_by_rulings_of_one_alone_do_not_count_against_pairing() -> None:
    rows = [row for deal in range(8) for row in by_hand(f"d{deal}", (30, 20.0), (30, 10.0 + deal % 2))]
    alone = by_hand("d9", (5000, 0.0), (1, 0.0), setting=7)[:1]
    [found] = differences(pl.DataFrame([*rows, *alone]), MEASURES[:1])
    assert (found.adjusted, found.compared) == ("deal and seat", (240, 240))
    assert found.effect == pytest.approx(2 * (np.arcsin(np.sqrt(20 / 30)) - np.arcsin(np.sqrt(10.5 / 30))))


def test_deals_are_compared_where_they_hold_half_of_the_opportunities_of_both() -> None:
    paired = [row for deal in range(8) for row in by_hand(f"d{deal}", (30, 20.0), (30, float(10 + deal % 2)))]
    others = [
        {**row, "deal": f"d{20 + deal}{number}", "game": 40 + 2 * deal + number}
        for deal in range(4)
        for number, row in enumerate(by_hand("d9", (70, 30.0), (70, 30.0)))
    ]
    few, many = (differences(pl.DataFrame([*paired, *others[:most]]), MEASURES[:1])[0] for most in (4, 8))
    assert (few.adjusted, few.compared) == ("deal and seat", (240, 240))
    assert (many.adjusted, many.compared) == ("seat", (520, 520))


def test_the_effect_is_that_of_the_difference_as_adjusted() -> None:
    """Both duck alike on each seat, but sit on different ones mostly: together 0.74 and 0.26, and no effect."""
    rows = [
        row
        for deal in range(20)
        for seat, often, sizes in ((0, 0.8, (90, 10)), (1, 0.2, (10, 90)))
        for row in by_hand(f"d{deal}", *[(n, n * often) for n in sizes], seats=(seat, seat))
    ]
    [found] = differences(pl.DataFrame(rows), MEASURES[:1])
    assert [found.first.value, found.second.value] == pytest.approx([0.74, 0.26])
    assert [found.difference, found.effect] == pytest.approx([0.0, 0.0])


def test_the_effect_of_a_mean_is_in_standard_deviations_of_single_values() -> None:
    """Cohen's d worked by hand: values 1, 3 against 0, 2 in each deal, 1 apart, each with a deviation of 1."""
    rows = [
        {**row, "measure": "points", "squares": squares}
        for deal in range(50)
        for row, squares in zip(by_hand(f"d{deal}", (2, 4.0), (2, 2.0)), (10.0, 4.0), strict=True)
    ]
    [found] = differences(pl.DataFrame(rows), MEASURES[2:])
    assert found.effect == pytest.approx(1 / np.sqrt(200 / 198))


def test_two_shares_differ_by_no_more_than_1() -> None:
    rows = [
        row for deal in range(3) for row in by_hand(f"d{deal}", (30, 30.0 - 9 * (deal % 2)), (30, 9.0 * (deal % 2)))
    ]
    [found] = differences(pl.DataFrame(rows), MEASURES[:1])
    assert found.high == 1.0


def test_pairing_makes_intervals_narrower() -> None:
    widths = [
        np.mean([one.high - one.low for seed in range(10) for one in run(seed, 0.1, paired)])  # type: ignore[operator]
        for paired in (True, False)
    ]
    assert widths[0] < widths[1]


def test_a_player_against_itself_differs_by_nothing_within_the_interval() -> None:
    for one in run(2, 0.0, paired=True):
        assert one.low is not None
        assert one.high is not None
        assert one.low <= 0 <= one.high


def test_the_order_of_rows_changes_nothing_and_exchanging_the_players_turns_the_sign() -> None:
    counts = games(np.random.default_rng(3), 0.1, paired=False)
    found = differences(counts, MEASURES)
    turned = differences(counts.reverse().with_columns(~pl.col("first")), MEASURES)
    assert [one.difference for one in found] == pytest.approx([-(one.difference or 0) for one in turned])
    assert [one.p for one in found] == pytest.approx([one.p for one in turned])


def test_two_strata_worked_by_hand() -> None:
    """Mantel and Haenszel: strata of 2 and 2, and of 1 and 3 opportunities, weigh 1 and 3/4."""
    found = differences(
        pl.DataFrame([*by_hand("d1", (2, 2.0), (2, 1.0)), *by_hand("d2", (1, 0.0), (3, 3.0))]), MEASURES[:1]
    )
    assert found[0].adjusted == "deal and seat"
    assert found[0].difference == pytest.approx((1 * 0.5 + 0.75 * -1) / 1.75)


def by_hand(
    deal: str, *sides: tuple[int, float], setting: int = 2, seats: tuple[int, int] = (0, 0)
) -> list[dict[str, object]]:
    told = {"measure": "duck", "deal": deal, "setting": setting}
    return [
        {
            **told,
            "seat": seats[number],
            "game": 2 * int(deal[1:]) + number,
            "game_id": f"{deal}-{number}",
            "first": not number,
            "n": n,
            "total": total,
            "squares": total,
        }
        for number, (n, total) in enumerate(sides)
    ]


def test_the_deals_behind_a_difference_are_those_that_pull_most() -> None:
    counts = pl.DataFrame([*by_hand("d1", (2, 2.0), (2, 1.0)), *by_hand("d2", (1, 0.0), (3, 3.0))])
    found = behind(counts)
    assert [(one.deal, one.seat, one.pull, one.games) for one in found] == [
        ("d2", 0, -0.75, ("d2-0", "d2-1")),
        ("d1", 0, 0.5, ("d1-0", "d1-1")),
    ]


def test_a_measure_of_one_player_only_is_no_difference() -> None:
    counts = games(np.random.default_rng(4), 0.0, paired=False).filter(pl.col("first"))
    for one in differences(counts, MEASURES):
        assert (one.second.n, one.difference, one.p, one.effect) == (0, None, None, None)
        assert not one.real(LEVEL)


@pytest.mark.parametrize("pull", [0.1, 0.5])
def test_deals_that_all_pull_alike_tell_nothing_of_chance(pull: float) -> None:
    rows = [row for deal in ("d1", "d2") for row in by_hand(deal, (50, 50 * (0.3 + pull)), (50, 15.0))]
    [found] = differences(pl.DataFrame(rows), MEASURES[:1])
    assert found.difference == pytest.approx(pull)
    assert (found.low, found.high, found.p) == (None, None, None)
    assert found.effect is not None
    assert found.effect > 0


def test_few_opportunities_are_never_called_a_real_difference() -> None:
    rows = [row for deal in range(8) for row in by_hand(f"d{deal}", (3, 3.0), (3, float(deal % 2)))]
    [found] = differences(pl.DataFrame(rows), MEASURES[:1])
    assert (found.first.n, found.p, found.real(LEVEL)) == (24, None, False)
    assert found.difference is not None
