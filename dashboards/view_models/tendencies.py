"""Tendencies and Compare: how players play, what sets two of them apart, and the moves behind each number."""

from collections.abc import Sequence
from typing import Final

import duckdb
import msgspec
import polars as pl

from dashboards.view_models.audit import Moment
from replay.errors import UsageError, quoted
from replay.log.store import Store
from replay.log.views import sql_as_log_error
from replay.runs.measuring import measuring
from replay.tendencies.comparing import Difference, Pair, behind, differences
from replay.tendencies.counting import of_two
from replay.tendencies.estimates import Estimate, estimates
from replay.tendencies.measures import Measure, games_with_measures, measures_of
from replay.tendencies.rating import Rating, placed_games, ratings
from replay.tendencies.seated import ways_of
from replay.tendencies.settings import ANY, Pooled, Wanted, pooled
from replay.tendencies.styles import StyleMap, style_map

MOST: Final = 50
"""Moves, or deals, in one list."""
COLOURED: Final = 8
"""Players that a chart tells apart, those with most games."""


class Measured(msgspec.Struct, frozen=True):
    """All measures of the wanted games of one kind. `players` are by number of games, the most first, then by name."""

    game: str
    measures: tuple[Measure, ...]
    counts: pl.DataFrame
    estimates: tuple[Estimate, ...]
    players: tuple[str, ...]
    games: int
    ratings: tuple[Rating, ...]
    styles: StyleMap | None
    wanted: Wanted
    pooled: Pooled
    """Which settings the games were played in."""

    @property
    def compared(self) -> tuple[str, ...]:
        """Who can be compared: the players, and each seat of a bot by its name."""
        return (*self.players, *sorted(set(self.counts["name"]) - set(self.players) - {""}))

    def measure(self, id_: str) -> Measure:
        """Return the measure called `id_`. Raises `UsageError`."""
        for one in self.measures:
            if one.id == id_:
                return one
        raise UsageError(f"address, measure: found {quoted(id_)}, expected a measure of {self.game}")


class Moves(msgspec.Struct, frozen=True):
    """Moves behind one number: the first `MOST` of `found`, those first in which it was done."""

    moments: list[Moment]
    found: int


class Comparison(msgspec.Struct, frozen=True):
    """Two players compared in every measure."""

    first: str
    second: str
    differences: tuple[Difference, ...]


def kinds(db: duckdb.DuckDBPyConnection) -> list[str]:
    """Return the games of the store that have measures, the one with most games first."""
    rows = db.execute("select game from games group by game order by count(*) desc, game").fetchall()
    return [game for (game,) in rows if game in games_with_measures()]


def ways(store: Store, game: str) -> Pooled:
    """Return in which ways the games that are `game` were played, to pick from. Raises `LogError`."""
    with sql_as_log_error(store.root):
        return pooled(ways_of(store.connect(), game))


def measured(store: Store, game: str, wanted: Wanted = ANY) -> Measured:
    """Return all measures of the wanted games that are `game`. Raises `LogError`, and `UsageError` if there is none."""
    measures = measures_of(game)
    with measuring(store, game, wanted) as own:
        counts, games, together = own.counts(measures), own.games, own.pooled()
        rated = ratings(placed_games(own))
        by_games = (
            own.seats.group_by("player").agg(pl.col("game").n_unique()).sort("game", "player", descending=[True, False])
        )
    found = estimates(counts, measures)
    players, styles = tuple(by_games["player"]), style_map(found)
    return Measured(game, measures, counts, tuple(found), players, games, tuple(rated), styles, wanted, together)


def moves(store: Store, game: str, measure: Measure, player: str, wanted: Wanted = ANY) -> Moves:
    """Return the moves behind one player's number."""
    with measuring(store, game, wanted) as own:
        rows = own.moves(measure, player)
    ordered = rows.sort("value", "game_id", "step", descending=[True, False, False])
    moments = [
        Moment(game_id, step, told(value, measure))
        for game_id, step, value in ordered.head(MOST).select("game_id", "step", "value").iter_rows()
    ]
    return Moves(moments, rows.height)


def told(value: float, measure: Measure) -> str:
    """Return what a move counts for."""
    if measure.is_share:
        return "done" if value else "could, did not"
    return f"{value:g} {measure.unit}"


def compared(found: Measured, first: str, second: str) -> Comparison:
    """Return how two players differ. Raises `UsageError` if they share a seat."""
    return Comparison(
        first, second, tuple(differences(of_two(found.counts, found.players, first, second), found.measures))
    )


def deals_behind(found: Measured, pair: Comparison, measure: Measure) -> list[Pair]:
    """Return the deals behind one difference, those that pull most first."""
    return behind(of_two(found.counts, found.players, pair.first, pair.second).filter(pl.col("measure") == measure.id))


def chart_rows(
    found: Sequence[Estimate], measures: Sequence[Measure], players: Sequence[str]
) -> list[dict[str, object]]:
    """Return the rows of the chart of `measures`: one a measure and player, with what a tooltip says."""
    named = {measure.id: measure for measure in measures}
    return [
        {
            "measure": one.measure,
            "name": named[one.measure].name,
            "player": one.player,
            "value": one.value,
            "low": one.low,
            "high": one.high,
            "n": one.n,
            "games": one.games,
            "few": one.standing == "few",
            "label": f"n = {one.n:,}",
        }
        for one in found
        if one.measure in named and one.player in players
    ]


def difference_rows(pair: Comparison, measures: Sequence[Measure], level: float) -> list[dict[str, object]]:
    """Return the rows of the chart of differences, in standardised size, the surest first."""
    named = {measure.id: measure for measure in measures}
    return [
        {
            "measure": one.measure,
            "name": named[one.measure].name,
            "difference": one.difference,
            "low": one.low,
            "high": one.high,
            "share": named[one.measure].is_share,
            "real": one.real(level),
            "p": one.corrected,
            "effect": one.effect,
        }
        for one in sorted(pair.differences, key=lambda one: (one.corrected is None, one.corrected))
        if one.difference is not None
    ]
