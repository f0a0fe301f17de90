"""A map of styles: players by all their measures in two dimensions, who is near whom, and what sets them apart."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from math import hypot
from typing import Final

import msgspec
import numpy as np
from scipy import linalg, stats
from scipy.spatial import distance

from replay.tendencies.estimates import FEW, Estimate, apart

Known = Mapping[str, Mapping[str, Estimate]]
"""Estimates of 25 opportunities or more, by measure and player."""
LEAST: Final = 3
"""Players that a map takes: two of them are a line, which `compare` tells better."""
NAMED: Final = 3
"""Measures named for each axis, and for each player."""
BEYOND: Final = 2.0
"""Standard errors by which a player must be beyond all others to be marked by a measure."""
LEVEL: Final = 0.05
"""How many of the measures used may be such as tell nobody apart."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """One player on the map."""

    player: str
    x: float
    y: float
    nearest: tuple[tuple[str, float], ...]
    """The other players, the nearest first, with their distance over all measures (root mean square, in deviations)."""
    marked_by: tuple[tuple[str, float], ...]
    """The measures in which this player most surely does more, or less, than every other, by two standard errors; in
    standard deviations between players.
    """


class StyleMap(msgspec.Struct, frozen=True, kw_only=True):
    """The map: places, and for each axis how much of all differences it shows and the measures that make it."""

    places: tuple[Place, ...]
    shown: tuple[float, float]
    axes: tuple[tuple[tuple[str, float], ...], tuple[tuple[str, float], ...]]
    measures: tuple[str, ...]
    """The measures used: those in which players lie farther apart than chance would have them."""
    left_out: tuple[str, ...]
    """Players known by too few measures to be placed."""


class NoMap(msgspec.Struct, frozen=True):
    """There is nothing to map."""

    found: str
    expected: str


def style_map(found: Sequence[Estimate]) -> StyleMap | NoMap:
    """Return the map of all players with 25 opportunities in half as many measures as the best known player.

    Measures are those in which players differ beyond chance, taken shrunken, so that a small sample makes nobody an
    original, and in standard deviations between players, so that points and shares count alike. Who has too few
    opportunities in one is taken to be there as the others are. The axes are principal components.
    """
    known = by_measure(found)
    players = well_known(known)
    left_out = sorted({one.player for one in found} - set(players))
    if len(players) < LEAST:
        strangers = f"; too little is known of {', '.join(left_out)}" if left_out else ""
        return NoMap(f"{len(players)} players known well enough{strangers}", f"{LEAST} at least")
    measures = beyond_chance(known, players)
    if len(measures) < 2:
        return NoMap(f"{len(measures)} measures in which they differ beyond chance", "2 at least")
    return drawn(players, measures, matrix(known, players, measures), certainty(known, players, measures), left_out)


def by_measure(found: Sequence[Estimate]) -> Known:
    """Return the estimates of enough opportunities."""
    known: dict[str, dict[str, Estimate]] = {}
    for one in found:
        if one.n >= FEW:
            known.setdefault(one.measure, {})[one.player] = one
    return known


def well_known(known: Known) -> list[str]:
    """Return the players with half as many measures as the best known one: of a newcomer nothing can be said."""
    measures = Counter([player for own in known.values() for player in own])
    return sorted([player for player, told in measures.items() if 2 * told >= max(measures.values())])


def beyond_chance(known: Known, players: Collection[str]) -> list[str]:
    """Return the measures that half of the players are known by, and in which they differ beyond chance.

    That is by Cochran's Q, corrected by Benjamini and Hochberg's method for the number of measures.
    """
    own = {measure: [one for one in told.values() if one.player in players] for measure, told in known.items()}
    asked = [measure for measure, told in own.items() if len(told) >= max(2, len(players) / 2)]
    chances = [chance(own[measure]) for measure in asked]
    corrected = stats.false_discovery_control(chances, method="bh") if chances else []
    return [measure for measure, p in zip(asked, corrected, strict=True) if p < LEVEL]


def chance(own: Sequence[Estimate]) -> float:
    """Return how often players who are all alike would lie as far apart as these, or farther."""
    freedom = len(own) - 1
    return float(stats.chi2.sf(freedom * apart(own), freedom))


def matrix(known: Known, players: Sequence[str], measures: Sequence[str]) -> np.ndarray:
    """Return the shrunken values in standard deviations between players, a row a player; 0 for who is not known."""
    values = np.array([[shrunken(known[id_].get(one)) for id_ in measures] for one in players])
    scaled: np.ndarray = np.nan_to_num((values - np.nanmean(values, axis=0)) / np.nanstd(values, axis=0))
    return scaled


def shrunken(one: Estimate | None) -> float:
    """Return the shrunken value, nan where nothing is known."""
    return np.nan if one is None else one.shrunken


def certainty(known: Known, players: Sequence[str], measures: Sequence[str]) -> np.ndarray:
    """Return how surely each player does more, or less, than every other, a row a player."""
    return np.array([[beyond_all(known[id_], one) for id_ in measures] for one in players])


def beyond_all(own: Mapping[str, Estimate], player: str) -> float:
    """Return by how many standard errors a player is above, or below, every other in one measure; 0 if neither.

    From an average of the others all would be far if one of them never does it.
    """
    others = [other for name, other in own.items() if name != player]
    if player not in own or not others:
        return 0.0
    away = [in_errors(own[player], other) for other in others]
    return max(0.0, min(away), -max(away))


def in_errors(one: Estimate, other: Estimate) -> float:
    """Return by how many standard errors one player is above another."""
    error = hypot(one.error or 0.0, other.error or 0.0)
    return (one.value - other.value) / error if error else 0.0


def drawn(
    players: Sequence[str], measures: Sequence[str], scaled: np.ndarray, sure: np.ndarray, left_out: Sequence[str]
) -> StyleMap:
    """Return the map of players by their values in measures, and how sure these are."""
    left, spans, right = linalg.svd(scaled - scaled.mean(axis=0), full_matrices=False)
    across, right = upright(left * spans, right)
    far = distance.squareform(distance.pdist(scaled)) / np.sqrt(len(measures))
    shown = spans**2 / (spans**2).sum()
    return StyleMap(
        places=tuple(
            [
                Place(
                    player=players[at],
                    x=float(across[at, 0]),
                    y=float(across[at, 1]),
                    nearest=nearest(players, far[at], players[at]),
                    marked_by=first(measures, scaled[at], np.where(sure[at] >= BEYOND, sure[at], 0.0)),
                )
                for at in range(len(players))
            ]
        ),
        shown=(float(shown[0]), float(shown[1])),
        axes=(first(measures, right[0], right[0]), first(measures, right[1], right[1])),
        measures=tuple(measures),
        left_out=tuple(left_out),
    )


def upright(across: np.ndarray, right: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return components with signs that follow from the content: the weightiest measure of each axis points up."""
    signs = np.sign(right[np.arange(len(right)), np.abs(right).argmax(axis=1)])
    return across * signs, right * signs[:, None]


def nearest(players: Sequence[str], far: np.ndarray, player: str) -> tuple[tuple[str, float], ...]:
    """Return the other players with their distances, the nearest first."""
    others = sorted([(float(away), other) for other, away in zip(players, far, strict=True) if other != player])
    return tuple([(other, away) for away, other in others])


def first(measures: Sequence[str], values: np.ndarray, weights: np.ndarray) -> tuple[tuple[str, float], ...]:
    """Return the measures of the largest weights that are not 0, whatever their sign, with their values."""
    order = sorted(np.flatnonzero(weights).tolist(), key=lambda at: (-abs(weights[at]), measures[at]))
    return tuple([(measures[at], float(values[at])) for at in order[:NAMED]])
