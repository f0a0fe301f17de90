"""Tendencies and Compare: how players play, what sets two of them apart, and the moves behind each number."""

from typing import Final

import duckdb
import msgspec
import polars as pl

from dashboards.view_models.games import title
from dashboards.view_models.tendency_rows import counted
from replay.cli.filtering import Asked
from replay.errors import UsageError, quoted
from replay.log.store import Store
from replay.log.views import sql_as_log_error
from replay.replayer.in_words import spoken
from replay.runs.measuring import measuring
from replay.tendencies.comparing import Difference, differences
from replay.tendencies.counting import of_two
from replay.tendencies.estimates import Estimate, estimates
from replay.tendencies.measures import Measure, games_with_measures, measures_of
from replay.tendencies.rating import Rating, placed_games, ratings
from replay.tendencies.seated import ways_of
from replay.tendencies.settings import ANY, Pooled, Wanted, pooled
from replay.tendencies.styles import NoMap, StyleMap, style_map

MOST: Final = 15
"""Moves, or deals, in one list: each costs its game to be read and replayed."""
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
    styles: StyleMap | NoMap
    wanted: Wanted
    pooled: Pooled
    """Which settings the games were played in."""

    @property
    def compared(self) -> tuple[str, ...]:
        """Who can be compared: the players, and each seat of a bot by its name; those first of a bot alone."""
        seats = sorted(set(self.counts["name"]) - set(self.players) - {""})
        if len(self.players) > 1:
            return (*self.players, *seats)
        return (*seats, *self.players) if len(seats) > 1 else self.players

    def measure(self, id_: str) -> Measure:
        """Return the measure called `id_`. Raises `UsageError`."""
        for one in self.measures:
            if one.id == id_:
                return one
        raise UsageError(f"address, measure: found {quoted(id_)}, expected a measure of {self.game}")


class Move(msgspec.Struct, frozen=True):
    """One move: where, what was played in words, and of a mean what it counts for."""

    game_id: str
    step: int
    said: str
    round: int
    amount: str


class Group(msgspec.Struct, frozen=True):
    """Moves that came to the same: the first `MOST` of `found`."""

    title: str
    found: int
    moves: list[Move]


class Moves(msgspec.Struct, frozen=True):
    """Moves behind one number: where it was done and where not; of a mean those with the most, and the fewest."""

    groups: list[Group]
    found: int
    command: str
    """The command line that lists them all."""


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


def headline(found: Measured) -> str:
    """Return what the page shows, in one line."""
    players = counted(len(found.players), "player plays", "players play")
    return f"How {players} {title(found.game)}: {counted(found.games, 'game')}"


def moves(store: Store, game: str, measure: Measure, player: str, wanted: Wanted = ANY) -> Moves:
    """Return the moves behind one player's number, in words. Raises `LogError`."""
    with measuring(store, game, wanted) as own:
        rows = own.moves(measure, player)
    ordered = rows.sort("value", "game_id", "step", descending=[True, False, False])
    parts = of_share(ordered) if measure.is_share else of_mean(ordered, measure.unit)
    groups = [Group(title, found, in_words(store, part, measure)) for title, found, part in parts if found]
    return Moves(groups, rows.height, Asked(str(store.root), store, game, wanted).moves(measure.id, player))


Part = tuple[str, int, pl.DataFrame]
"""A group before it is put into words: title, how many moves there are, and those to be shown."""


def of_share(ordered: pl.DataFrame) -> list[Part]:
    """Return the moves in which it was done, then those in which it was not."""
    done, left = ordered.filter(pl.col("value") > 0), ordered.filter(pl.col("value") == 0)
    return [("Done", done.height, done.head(MOST)), ("Could, did not", left.height, left.head(MOST))]


def of_mean(ordered: pl.DataFrame, unit: str) -> list[Part]:
    """Return the moves with the most, then of all others those with the fewest."""
    most, fewest = ordered.head(MOST), ordered.slice(MOST).tail(MOST).reverse()
    return [(f"Most {unit}", most.height, most), (f"Fewest {unit}", fewest.height, fewest)]


def in_words(store: Store, rows: pl.DataFrame, measure: Measure) -> list[Move]:
    """Return what was played at each of these moves."""
    said = spoken(store, list(rows.select("game_id", "step").iter_rows()))
    amounts = ["" if measure.is_share else f"{measure.unit}: {value:g}" for value in rows["value"]]
    return [Move(one.game_id, one.step, one.said, one.round, amount) for one, amount in zip(said, amounts, strict=True)]


def compared(found: Measured, first: str, second: str) -> Comparison:
    """Return how two players differ. Raises `UsageError` if they share a seat."""
    return Comparison(
        first, second, tuple(differences(of_two(found.counts, found.players, first, second), found.measures))
    )
