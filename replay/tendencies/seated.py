"""Who sat where in the games that are wanted, and in which settings they were played. No measures here."""

import json
from collections.abc import Collection

import duckdb
import polars as pl

from replay.errors import LogError, quoted
from replay.tendencies.measures import shared
from replay.tendencies.settings import ANY, UNTOLD, Pooled, Wanted, Way, Ways, none_wanted, pooled, read_options


class Seated:
    """The wanted games of one kind, on a cursor of their own: a row a game and seat in `seats`."""

    def __init__(self, store: duckdb.DuckDBPyConnection, game: str, wanted: Wanted = ANY) -> None:
        """Lay headers and seats; `store` is a cursor with the store's views.

        Raises `UsageError` with what there is, where no game is as wanted, and `LogError` for a game that does not say
        who sits there.
        """
        self.game = game
        self.db = store
        refuse_lacking(store, game)
        self.db.execute(shared("headers"), parameters(game, wanted))
        self.db.execute(shared("seats"))
        self.seats: pl.DataFrame = self.db.sql("select * from seats order by game, seat").pl()
        if wanted != ANY and self.seats.is_empty():
            raise none_wanted(game, wanted, ways_of(store, game))

    @property
    def games(self) -> int:
        """How many games there are."""
        return int(self.seats["game"].n_unique())

    @property
    def namesakes(self) -> int:
        """How many games have people of one name, or without one, who are told apart by their seats."""
        return int(self.seats.filter("by_seat")["game"].n_unique())

    def players(self) -> list[str]:
        """Return who sits there, sorted: people by name, bots by kind."""
        return sorted(self.seats["player"].unique())

    def pooled(self, games: Collection[int] | None = None) -> Pooled:
        """Return what is pooled in all games, or in those with these numbers."""
        settings = {
            setting: (players, deck, read_options(options))
            for setting, players, deck, options in self.db.execute(shared("settings")).fetchall()
        }
        seats = self.seats if games is None else self.seats.filter(pl.col("game").is_in(list(games)))
        ways = seats.unique("game").group_by("setting", "source").len()
        return pooled([(Way(*settings[setting], source), number) for setting, source, number in ways.iter_rows()])


def refuse_lacking(db: duckdb.DuckDBPyConnection, game: str) -> None:
    """Raise `LogError` for a game that lacks what every one says: of how it was played, of who sat at each seat."""
    for (game_id,) in db.execute(shared("lacking"), {"game": game}).fetchall():
        lacks = "its row of games lacks a value that none may lack (replay verify STORE names what is wrong)"
        raise LogError(f"game {quoted(game_id)}: {lacks}")


def parameters(game: str, wanted: Wanted) -> dict[str, str | int | list[str]]:
    """Return what the query for headers asks for."""
    told = {name: value for name, value in wanted.options if value != UNTOLD}
    return {
        "game": game,
        "players": wanted.players,
        "options": json.dumps(told),
        "untold": [name for name, value in wanted.options if value == UNTOLD],
        "deck": wanted.deck,
        "source": wanted.source,
    }


def ways_of(db: duckdb.DuckDBPyConnection, game: str) -> Ways:
    """Return in which ways all games of one kind were played; `db` is a cursor with a store's views."""
    rows = db.execute(shared("tables"), {"game": game}).fetchall()
    return [
        (Way(players, deck, read_options(options), source), games) for players, deck, options, source, games in rows
    ]
