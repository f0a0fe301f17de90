"""What counts say of a player: the share or mean, its 95% interval, how far so few opportunities can be believed."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec
import numpy as np
import polars as pl
from scipy import optimize, special

from replay.tendencies.measures import Measure

LEVEL: Final = 0.95
TAIL: Final = (1 - LEVEL) / 2
"""What an interval leaves out on either side. By `scipy.special`: the same quantiles as of `scipy.stats`, which takes
0.3 ms more a player and measure to look at its arguments.
"""
FEW: Final = 25
"""Below so many opportunities a number is drawn grey."""
RANKED: Final = 50
"""Below so many nobody is ranked by it."""
Standing = Literal["few", "unranked", "ranked"]


class Estimate(msgspec.Struct, frozen=True, kw_only=True):
    """One measure of one player. Bounds are None of a single deal, and where a mean is of deals all alike."""

    measure: str
    player: str
    n: int
    """Opportunities."""
    games: int
    value: float
    """Share of the opportunities, or mean over them."""
    low: float | None
    high: float | None
    error: float | None
    """Standard error of the value, of moves that hang together by deal; None of a mean of a single deal."""
    shrunken: float
    """The same drawn towards what all players do, the farther the less is known of this one."""

    @property
    def standing(self) -> Standing:
        """How far it may be used: drawn grey, shown, or ranked."""
        return "few" if self.n < FEW else "unranked" if self.n < RANKED else "ranked"


class Summed(msgspec.Struct, frozen=True):
    """The counts of one player in one measure: `amounts` and `sizes` by deal, in one order."""

    player: str
    games: int
    sizes: np.ndarray
    amounts: np.ndarray

    @property
    def n(self) -> int:
        """Opportunities."""
        return int(self.sizes.sum())

    @property
    def value(self) -> float:
        """The share or mean."""
        return float(self.amounts.sum() / self.sizes.sum())


def estimates(counts: pl.DataFrame, measures: Sequence[Measure]) -> list[Estimate]:
    """Return an estimate for each measure and player that had an opportunity, in the order of measures, then names."""
    return [found for measure in measures for found in of_measure(counts, measure)]


def of_measure(counts: pl.DataFrame, measure: Measure) -> list[Estimate]:
    """Return the estimates of one measure, by player."""
    players = summed(counts.filter(pl.col("measure") == measure.id))
    spread = {one.player: variance(one, measure) for one in players}
    towards = shrinking([one.value for one in players], [spread[one.player] for one in players])
    return [
        estimate(one, measure, spread[one.player], shrunken) for one, shrunken in zip(players, towards, strict=True)
    ]


def summed(counts: pl.DataFrame) -> list[Summed]:
    """Return the counts of each player by deal, by player."""
    by_deal = counts.group_by("player", "deal").agg(pl.col("n").sum(), pl.col("total").sum())
    games = dict(counts.group_by("player").agg(pl.col("game").n_unique()).iter_rows())
    return [
        Summed(player, games[player], of_one["n"].to_numpy(), of_one["total"].to_numpy())
        for (player,), of_one in by_deal.sort("player", "deal").group_by("player", maintain_order=True)
    ]


def estimate(one: Summed, measure: Measure, spread: float | None, shrunken: float) -> Estimate:
    """Return the estimate of one player: Jeffreys' interval of a share, Student's of a mean, both over deals."""
    low, high = share_interval(one) if measure.is_share else mean_interval(one, spread)
    return Estimate(
        measure=measure.id,
        player=one.player,
        n=one.n,
        games=one.games,
        value=one.value,
        low=low,
        high=high,
        error=None if spread is None else float(np.sqrt(spread)),
        shrunken=shrunken,
    )


def share_interval(one: Summed) -> tuple[float | None, float | None]:
    """Return Jeffreys' interval over the effective opportunities, which keeps within 0 and 1; none for one deal.

    Where all or none were done it ends at 1 or begins at 0, as is usual of it.
    """
    worth = effective(one)
    if worth is None:
        return None, None
    done = one.value * worth
    low, high = special.betaincinv(done + 0.5, worth - done + 0.5, [TAIL, 1 - TAIL])
    return float(low) if done > 0 else 0.0, float(high) if done < worth else 1.0


def effective(one: Summed) -> float | None:
    """Return how many independent opportunities a share's are worth (Korn and Graubard, 1998); None for one deal.

    The fewer, the more deals differ than if moves were independent, and the fewer deals there are (by Student's t).
    Where all or none were done no deal differs, and moves are taken as independent.
    """
    deals = len(one.sizes)
    if deals < 2:
        return None
    alike = one.value * (1 - one.value) / (one.n - 1)
    worth = one.n * alike / max(alike, clustered(one)) if alike else one.n
    few = special.stdtrit(one.n - 1, 1 - TAIL) / special.stdtrit(deals - 1, 1 - TAIL)
    return float(worth * min(1.0, few**2))


def mean_interval(one: Summed, spread: float | None) -> tuple[float | None, float | None]:
    """Return Student's interval with a degree of freedom for each deal but one; none for deals that do not differ."""
    if not spread:
        return None, None
    half = float(special.stdtrit(len(one.sizes) - 1, 1 - TAIL) * np.sqrt(spread))
    return one.value - half, one.value + half


def variance(one: Summed, measure: Measure) -> float | None:
    """Return the squared standard error, of moves that hang together by deal; None for a mean of one deal.

    That of a share is never 0, which would be believed wholly; a single deal is worth one opportunity.
    """
    if measure.is_share:
        share = (float(one.amounts.sum()) + 1) / (one.n + 2)
        return share * (1 - share) / (effective(one) or 1.0)
    return clustered(one) if len(one.sizes) > 1 else None


def clustered(one: Summed) -> float:
    """Return the variance of a ratio of sums over deals.

    Moves of one deal are no independent evidence: whoever is dealt black plays black all game.
    """
    deals = len(one.sizes)
    residuals = one.amounts - one.value * one.sizes
    return float(deals / (deals - 1) * (residuals**2).sum() / one.sizes.sum() ** 2)


def shrinking(values: Sequence[float], spreads: Sequence[float | None]) -> list[float]:
    """Return the values drawn towards their common mean, as empirical Bayes has it.

    A value whose spread is not known is drawn all the way. Where none is known, all are left as they are.
    """
    known = [(value, spread) for value, spread in zip(values, spreads, strict=True) if spread]
    if not known:
        return list(values)
    found, own = np.array([value for value, _ in known]), np.array([spread for _, spread in known])
    between = between_players(found, own)
    common = float(np.average(found, weights=1 / (own + between)))
    return [drawn(value, spread, common, between) for value, spread in zip(values, spreads, strict=True)]


def between_players(values: np.ndarray, spreads: np.ndarray) -> float:
    """Return the variance between players beside their own `spreads`, by the method of Paule and Mandel (1982).

    That is what makes them lie as far apart as they do. By moments of weights that are fixed (DerSimonian and Laird)
    a player who never does it, and so has hardly a spread, would outweigh all others.
    """

    def excess(between: float) -> float:
        weights = 1 / (spreads + between)
        return float((weights * (values - np.average(values, weights=weights)) ** 2).sum()) - (len(values) - 1)

    if len(values) < 2 or excess(0.0) <= 0:
        return 0.0
    return float(optimize.brentq(excess, 0.0, float(np.ptp(values)) ** 2))


def drawn(value: float, spread: float | None, common: float, between: float) -> float:
    """Return a value drawn towards `common`, by its own spread against that between players."""
    if spread is None:
        return common
    return value if not spread else common + (value - common) * between / (between + spread)


def apart(own: Sequence[Estimate]) -> float:
    """Return how far apart players lie, in terms of what chance would have: Cochran's Q a degree of freedom.

    It orders a list, and does not say whether a difference is real: `comparing` does. Few opportunities tell nothing.
    """
    told = [(one.value, one.error**-2) for one in own if one.standing != "few" and one.error]
    if len(told) < 2:
        return 0.0
    common = sum([value * weight for value, weight in told]) / sum([weight for _, weight in told])
    return sum([weight * (value - common) ** 2 for value, weight in told]) / (len(told) - 1)


def as_table(found: Sequence[Estimate], measures: Sequence[Measure]) -> pl.DataFrame:
    """Return estimates as a table for programs: a row a measure and player, with the measure's unit and version."""
    versions = {measure.id: (measure.unit, measure.version) for measure in measures}
    rows = [
        {**msgspec.structs.asdict(one), "standing": one.standing, "unit": unit, "version": version}
        for one in found
        for unit, version in [versions[one.measure]]
    ]
    return pl.DataFrame(rows)
