"""A map of styles: players by all their measures in two dimensions, who is near whom, and what sets them apart."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
from scipy import linalg
from scipy.spatial import distance

from replay.tendencies.estimates import FEW, Estimate

LEAST: Final = 3
"""Players that a map takes: two of them are a line, which `compare` tells better."""
NAMED: Final = 3
"""Measures named for each axis, and for each player."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """One player on the map."""

    player: str
    x: float
    y: float
    nearest: tuple[tuple[str, float], ...]
    """The other players, the nearest first, with their distance over all measures (root mean square, in deviations)."""
    marked_by: tuple[tuple[str, float], ...]
    """The measures in which this player is farthest from the mean of all, in standard deviations between players."""


class StyleMap(msgspec.Struct, frozen=True, kw_only=True):
    """The map: places, and for each axis how much of all differences it shows and the measures that make it."""

    places: tuple[Place, ...]
    shown: tuple[float, float]
    axes: tuple[tuple[tuple[str, float], ...], tuple[tuple[str, float], ...]]
    measures: tuple[str, ...]
    """The measures used: those in which every player has enough opportunities and not all are alike."""


def style_map(found: Sequence[Estimate]) -> StyleMap | None:
    """Return the map of all players with enough opportunities; None for fewer than three, or nothing to tell them by.

    Who has enough in fewer than half of the measures of the best known player is left out.

    Measures are taken shrunken, so that a small sample makes nobody an original, and in standard deviations between
    players, so that points and shares count alike; the axes are principal components.
    """
    told = well_known([one for one in found if one.n >= FEW])
    if len({one.player for one in told}) < LEAST:
        return None
    players, measures, values = matrix(told)
    if len(measures) < 2:
        return None
    scaled = (values - values.mean(axis=0)) / values.std(axis=0)
    left, spans, right = linalg.svd(scaled, full_matrices=False)
    across, right = upright(left * spans, right)
    apart = distance.squareform(distance.pdist(scaled)) / np.sqrt(len(measures))
    shown = spans**2 / (spans**2).sum()
    return StyleMap(
        places=tuple([place(players, measures, at, across[at], apart[at], scaled[at]) for at in range(len(players))]),
        shown=(float(shown[0]), float(shown[1])),
        axes=(farthest(measures, right[0]), farthest(measures, right[1])),
        measures=tuple(measures),
    )


def well_known(found: Sequence[Estimate]) -> list[Estimate]:
    """Return the estimates of players with half as many measures as the best known one: a newcomer would leave none."""
    measures = Counter([one.player for one in found])
    enough = max(measures.values(), default=0) / 2
    return [one for one in found if measures[one.player] >= enough]


def matrix(found: Sequence[Estimate]) -> tuple[list[str], list[str], np.ndarray]:
    """Return players, measures and the shrunken values, a row a player, of the measures that every player has."""
    told = {(one.player, one.measure): one.shrunken for one in found}
    players = sorted({player for player, _ in told})
    in_order = list(dict.fromkeys([one.measure for one in found]))
    whole = [measure for measure in in_order if all((player, measure) in told for player in players)]
    values = np.array([[told[player, measure] for measure in whole] for player in players])
    varied = np.flatnonzero(np.ptp(values, axis=0) > 0).tolist()
    return players, [whole[at] for at in varied], values[:, varied]


def upright(across: np.ndarray, right: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return components with signs that follow from the content: the weightiest measure of each axis points up."""
    signs = np.sign(right[np.arange(len(right)), np.abs(right).argmax(axis=1)])
    return across * signs, right * signs[:, None]


def place(
    players: Sequence[str], measures: Sequence[str], at: int, across: np.ndarray, apart: np.ndarray, scaled: np.ndarray
) -> Place:
    """Return one player's place."""
    others = sorted([(float(apart[other]), players[other]) for other in range(len(players)) if other != at])
    return Place(
        player=players[at],
        x=float(across[0]),
        y=float(across[1]),
        nearest=tuple([(player, far) for far, player in others]),
        marked_by=farthest(measures, scaled),
    )


def farthest(measures: Sequence[str], values: np.ndarray) -> tuple[tuple[str, float], ...]:
    """Return the measures with the largest values, whatever their sign."""
    order = sorted(range(len(measures)), key=lambda at: (-abs(values[at]), measures[at]))
    return tuple([(measures[at], float(values[at])) for at in order[:NAMED]])
