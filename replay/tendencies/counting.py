"""Counts measures over a store: opportunities and amounts of each seat of each game, as one Polars table."""

from collections.abc import Collection, Sequence
from typing import Final

import duckdb
import polars as pl

from replay.errors import UsageError, quoted
from replay.tendencies.measures import Measure, rows_of, steps_of
from replay.tendencies.seated import Seated
from replay.tendencies.settings import ANY, Wanted

COUNTS: Final = {
    "measure": pl.String,
    "game": pl.Int32,
    "seat": pl.Int8,
    "n": pl.Int64,
    "total": pl.Float64,
    "squares": pl.Float64,
}
"""The columns of counts: the opportunities of a seat in a game, the sum of their values, and of the squares."""
_SUMS: Final = "game, seat, count(*) as n, sum(value)::double as total, sum(value::double ** 2) as squares"


class Counted(Seated):
    """The measures of one game over a store, on a cursor of their own."""

    def __init__(self, store: duckdb.DuckDBPyConnection, game: str, wanted: Wanted = ANY) -> None:
        """Lay what the measures share. `store` is a cursor with the store's views and the tables of its decks.

        Raises `UsageError` with what there is, where no game is as wanted.
        """
        super().__init__(store, game, wanted)
        self.db.execute(steps_of(game))

    def expect(self, player: str, where: str) -> None:
        """Raise `UsageError` with the players there, unless `player` is one, or the name of a seat: "thumb 1"."""
        if self.seats.filter(named(player, self.players())).is_empty():
            known = ", ".join(self.players())
            raise UsageError(f"{where}: found {quoted(player)}, expected one of {known}, or the name of a seat")

    def counts(self, measures: Sequence[Measure], player: str | None = None) -> pl.DataFrame:
        """Return a row a measure, game and seat that had an opportunity: columns `COUNTS` and those of `seats`.

        What `player` names, which may be one seat of a bot, is a player of its own.
        """
        tables = [self._counts(measure) for measure in measures]
        found = pl.concat([pl.DataFrame(schema=COUNTS), *tables])
        joined: pl.DataFrame = found.join(self.seats, on=["game", "seat"], how="inner")
        if player is not None:
            known_as = pl.when(named(player, self.players())).then(pl.lit(player)).otherwise(pl.col("player"))
            joined = joined.with_columns(known_as.alias("player"))
        return joined.sort("measure", "game", "seat")

    def moves(self, measure: Measure, player: str | None = None) -> pl.DataFrame:
        """Return the moves behind a number: game_id, step, seat, player, value; of one player, or of all."""
        rows: pl.DataFrame = self.db.sql(rows_of(self.game, measure)).pl()
        found = rows.join(self.seats, on=["game", "seat"], how="inner").sort("game", "step", "seat")
        if player is not None:
            found = found.filter(named(player, self.players()))
        return found.select("game_id", "step", "seat", "player", pl.col("value").cast(pl.Float64))

    def _counts(self, measure: Measure) -> pl.DataFrame:
        sums: pl.DataFrame = self.db.sql(rows_of(self.game, measure)).aggregate(_SUMS, "game, seat").pl()
        return sums.select(
            pl.lit(measure.id).alias("measure"), *[pl.col(n).cast(t) for n, t in list(COUNTS.items())[1:]]
        )


def named(player: str, players: Collection[str]) -> pl.Expr:
    """Return which seats are `player`'s: one of the `players`, or else one bot by the name of its seat."""
    return pl.col("player" if player in players else "name") == player


def of_two(counts: pl.DataFrame, players: Collection[str], first: str, second: str) -> pl.DataFrame:
    """Return the counts of two of the `players`, in a column `first` whether they are the first one's.

    Raises `UsageError` if they share a seat: a kind of bot and one of its seats, or a player and itself.
    """
    own, others = named(first, players), named(second, players)
    if not counts.filter(own & others).is_empty():
        raise UsageError(
            f"compare: found {quoted(first)} and {quoted(second)}, who share seats, expected two players "
            "(bots of one kind are told apart by the names of their seats)"
        )
    return counts.filter(own | others).with_columns(own.alias("first"))
