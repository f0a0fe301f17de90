"""Two players compared measure by measure: is the difference real, how large is it, and which games are behind it?

Moves are compared within settings alone: at tables of one size, with one deck, by the same options. There, where both
sat on the same seat of the same deal (`replay simulate --paired`), within deal and seat; else within seats, for the
first seat leads and the last one knows more; else, where they never shared a seat, within the setting.
Intervals and p are clustered by deal: the games of one deal are no independent evidence, nor are the moves of a game.
"""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec
import numpy as np
import polars as pl
from scipy import stats

from replay.tendencies.estimates import FEW, LEVEL
from replay.tendencies.measures import Measure

Adjusted = Literal["deal and seat", "seat", "setting"]
STRATA: Final[tuple[tuple[Adjusted, tuple[str, ...]], ...]] = (
    ("deal and seat", ("setting", "deal", "seat")),
    ("seat", ("setting", "seat")),
    ("setting", ("setting",)),
)
"""What moves are compared within, the best first: taken where it holds on to half of what both did in such settings."""
HELD: Final = 0.5
ROUNDING: Final = 1e-9
"""What sums of floats may be off by."""


class Side(msgspec.Struct, frozen=True):
    """One of the two players: opportunities, games, share or mean."""

    n: int
    games: int
    value: float | None


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """How two players differ in one measure, within settings; None where they never had opportunities in the same.

    Bounds and p are None where there is too little to tell by: fewer than 25 opportunities or two deals of either in
    what is compared, or deals that do not differ.
    """

    measure: str
    first: Side
    second: Side
    adjusted: Adjusted
    compared: tuple[int, int]
    """Opportunities of each that the difference rests on: those in what is adjusted for that the other had some in."""
    deals: int
    """Deals that it rests on."""
    difference: float | None
    low: float | None
    high: float | None
    p: float | None
    corrected: float | None
    """p by Benjamini and Hochberg's correction for all measures compared."""
    effect: float | None
    """The difference as Cohen's h of shares, Cohen's d of means: 0.2 is small, 0.5 middling, 0.8 large."""

    @property
    def never_alike(self) -> bool:
        """Whether both had opportunities, but none in one setting."""
        return self.difference is None and self.first.n > 0 and self.second.n > 0

    @property
    def in_part(self) -> bool:
        """Whether it rests on a part of their opportunities only."""
        return self.compared != (self.first.n, self.second.n)

    def real(self, level: float) -> bool:
        """Whether the difference is taken for real at a level such as 0.05."""
        return self.corrected is not None and self.corrected < level


def differences(counts: pl.DataFrame, measures: Sequence[Measure]) -> list[Difference]:
    """Return the difference in each measure, in the order of measures.

    `counts` has a row a measure, game and seat of either player, in a column `first` whether it is the first one's.
    """
    return corrected([difference(counts.filter(pl.col("measure") == one.id), one) for one in measures])


def difference(counts: pl.DataFrame, measure: Measure) -> Difference:
    """Return the difference in one measure, its p not yet corrected."""
    alike = in_settings_of_both(counts)
    adjusted, strata = stratified(alike)
    estimate, spread, deals = estimated(strata)
    compared = (int(strata["n1"].sum()), int(strata["n2"].sum()))
    low, high, p = (None, None, None) if min(compared) < FEW else judged(estimate, spread, freedom(strata))
    return Difference(
        measure=measure.id,
        first=side(counts.filter("first")),
        second=side(counts.filter(~pl.col("first"))),
        adjusted=adjusted,
        compared=compared,
        deals=deals,
        difference=estimate,
        low=bound(low, measure),
        high=bound(high, measure),
        p=p,
        corrected=None,
        effect=None if estimate is None else effect(alike, measure, estimate),
    )


def bound(value: float | None, measure: Measure) -> float | None:
    """Return a bound of an interval; two shares cannot differ by more than 1."""
    return value if value is None or not measure.is_share else min(1.0, max(-1.0, value))


def side(counts: pl.DataFrame) -> Side:
    """Return what one player did."""
    n = int(counts["n"].sum())
    return Side(n, int(counts["game"].n_unique()), float(counts["total"].sum()) / n if n else None)


def in_settings_of_both(counts: pl.DataFrame) -> pl.DataFrame:
    """Return the counts of settings in which both had an opportunity."""
    return counts.filter(pl.col("first").n_unique().over("setting") == 2)


def stratified(counts: pl.DataFrame) -> tuple[Adjusted, pl.DataFrame]:
    """Return what can be adjusted for, and a row a stratum and deal: n and total of the first and of the second."""
    for adjusted, within in STRATA[:-1]:
        rows = by_deal(counts, within)
        if held(rows, counts) >= HELD:
            return adjusted, rows
    adjusted, within = STRATA[-1]
    return adjusted, by_deal(counts, within)


def by_deal(counts: pl.DataFrame, within: Sequence[str]) -> pl.DataFrame:
    """Return sums of both players by stratum and deal, of the strata that both have opportunities in."""
    stratum = pl.concat_str([pl.lit(""), *[pl.col(name).cast(pl.String) for name in within]], separator="/")
    sums = (
        counts.with_columns(stratum.alias("stratum")).group_by("stratum", "deal", maintain_order=True).agg(*of_both())
    )
    both = pl.col("n1").sum().over("stratum").gt(0) & pl.col("n2").sum().over("stratum").gt(0)
    return sums.filter(both).sort("stratum", "deal")


def of_both() -> list[pl.Expr]:
    """Return sums of a group: opportunities and values of the first player, n1 and t1, and of the second."""
    first, n, total = pl.col("first"), pl.col("n"), pl.col("total")
    return [
        n.filter(first).sum().alias("n1"),
        total.filter(first).sum().alias("t1"),
        n.filter(~first).sum().alias("n2"),
        total.filter(~first).sum().alias("t2"),
    ]


def held(rows: pl.DataFrame, counts: pl.DataFrame) -> float:
    """Return the least share of a player's opportunities that lie in strata of both."""
    of_all = [int(counts.filter(pl.col("first") == first)["n"].sum()) for first in (True, False)]
    if not all(of_all):
        return 0.0
    return min(int(rows["n1"].sum()) / of_all[0], int(rows["n2"].sum()) / of_all[1])


def estimated(rows: pl.DataFrame) -> tuple[float | None, float, int]:
    """Return the difference within strata, its squared standard error by leaving out each deal, and the deals.

    Strata weigh as Mantel and Haenszel have it, n1 n2 / (n1 + n2): those that tell most count most.
    """
    if rows.is_empty():
        return None, 0.0, 0
    whole = pl.struct(*[pl.col(name).sum().over("stratum").alias(name) for name in ("n1", "t1", "n2", "t2")])
    sums = rows.with_columns(whole.alias("whole")).with_columns(
        weight_of(whole=True).alias("w"),
        pull_of(whole=True).alias("wd"),
        weight_of(whole=False).alias("w_without"),
        pull_of(whole=False).alias("wd_without"),
    )
    strata = sums.unique("stratum", maintain_order=True)
    weight, pull = float(strata["w"].sum()), float(strata["wd"].sum())
    return pull / weight, jackknifed(sums, weight, pull), int(rows["deal"].n_unique())


def weight_of(whole: bool) -> pl.Expr:
    """Return the weight of a stratum: as it is, or without the deal of the row."""
    n1, n2 = of_stratum("n1", whole), of_stratum("n2", whole)
    return pl.when((n1 > 0) & (n2 > 0)).then(n1 * n2 / (n1 + n2)).otherwise(0.0)


def pull_of(whole: bool) -> pl.Expr:
    """Return weight times difference of a stratum: as it is, or without the deal of the row."""
    n1, n2, t1, t2 = (of_stratum(name, whole) for name in ("n1", "n2", "t1", "t2"))
    return pl.when((n1 > 0) & (n2 > 0)).then((t1 * n2 - t2 * n1) / (n1 + n2)).otherwise(0.0)


def of_stratum(name: str, whole: bool) -> pl.Expr:
    """Return a sum of a stratum: as it is, or without the deal of the row."""
    return pl.col("whole").struct.field(name) - (0 if whole else pl.col(name))


def jackknifed(sums: pl.DataFrame, weight: float, pull: float) -> float:
    """Return the squared standard error by the jackknife over deals: what the difference would be without each.

    Unlike a sandwich it does not take few deals for more than they tell: measured on players that do not differ,
    24 deals in four seats, the sandwich called a difference real too often.
    """
    changes = sums.group_by("deal", maintain_order=True).agg(
        (pl.col("w_without") - pl.col("w")).sum().alias("w"), (pl.col("wd_without") - pl.col("wd")).sum().alias("wd")
    )
    weights = weight + changes["w"].to_numpy()
    told = weights > 0
    without = (pull + changes["wd"].to_numpy()[told]) / weights[told]
    deals = len(without)
    return float(((without - without.mean()) ** 2).sum()) * (deals - 1) / deals if deals else 0.0


def freedom(rows: pl.DataFrame) -> int:
    """Return the degrees of freedom of a difference: the deals of the player who has fewer, less one.

    Whoever has one deal is hardly known, however many the other has: measured on players that do not differ, one deal
    against a hundred, all deals less one had 171 of 200 differences called real.
    """
    return min([rows.filter(pl.col(n) > 0)["deal"].n_unique() for n in ("n1", "n2")]) - 1


def judged(estimate: float | None, spread: float, freedom: int) -> tuple[float | None, float | None, float | None]:
    """Return interval and p by Student's t; None without a degree of freedom.

    Deals that all pull alike leave nothing to judge by where they differ, and are no difference where they do not.
    """
    if estimate is None or freedom < 1:
        return None, None, None
    error = float(np.sqrt(spread))
    if error <= ROUNDING * max(1.0, abs(estimate)):
        return (0.0, 0.0, 1.0) if abs(estimate) <= ROUNDING else (None, None, None)
    low, high = stats.t.interval(LEVEL, freedom, loc=estimate, scale=error)
    return float(low), float(high), float(2 * stats.t.sf(abs(estimate) / error, freedom))


def effect(counts: pl.DataFrame, measure: Measure, difference: float) -> float | None:
    """Return how large a difference is whatever the number of opportunities: Cohen's h of shares, d of means.

    It is that of the difference as adjusted, from where the second player is; never of another sign.
    """
    sums = [
        counts.filter(pl.col("first") == first).select(pl.col("n", "total", "squares").sum()).row(0)
        for first in (True, False)
    ]
    means = [total / n for n, total, _ in sums]
    if measure.is_share:
        towards = min(1.0, max(0.0, means[1] + difference))
        return float(2 * (np.arcsin(np.sqrt(towards)) - np.arcsin(np.sqrt(means[1]))))
    within = sum([squares - n * mean**2 for (n, _, squares), mean in zip(sums, means, strict=True)])
    freedom = sum([n for n, _, _ in sums]) - 2
    return float(difference / np.sqrt(within / freedom)) if freedom > 0 and within > 0 else None


def corrected(found: Sequence[Difference]) -> list[Difference]:
    """Return the differences with p corrected by Benjamini and Hochberg's method for the number of measures."""
    tested = [one.p for one in found if one.p is not None]
    adjusted = iter(stats.false_discovery_control(tested, method="bh") if tested else [])
    return [one if one.p is None else msgspec.structs.replace(one, corrected=float(next(adjusted))) for one in found]


class Pair(msgspec.Struct, frozen=True, kw_only=True):
    """One deal, or one seat of it: what both did there, in which games."""

    deal: str
    seat: int | None = None
    """None where both did not sit on the same seat."""
    first: float
    second: float
    pull: float
    """By how much it pulls the difference."""
    games: tuple[str, ...]


def behind(counts: pl.DataFrame) -> list[Pair]:
    """Return the deals behind the difference in one measure, those that pull most first.

    Those that both played in one setting only: a deal of several settings is several deals.
    """
    alike = in_settings_of_both(counts)
    adjusted, _ = stratified(alike)
    within = ("deal", "seat") if adjusted == "deal and seat" else ("deal",)
    sums = alike.group_by("setting", *within).agg(*of_both(), pl.col("game_id").unique().sort().alias("games"))
    of = pl.col
    means = sums.filter((of("n1") > 0) & (of("n2") > 0)).with_columns(
        (of("t1") / of("n1")).alias("first"), (of("t2") / of("n2")).alias("second")
    )
    weight = of("n1") * of("n2") / (of("n1") + of("n2"))
    pairs = means.with_columns((weight * (of("first") - of("second"))).alias("pull"))
    told = pairs.select(*within, "first", "second", "pull", "games").to_dicts()
    return sorted(msgspec.convert(told, list[Pair]), key=lambda one: (-abs(one.pull), one.deal, one.seat, one.games))
