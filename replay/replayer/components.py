"""What the numbers of a store's events stand for: the components of its decks as tables beside the events."""

import duckdb
import pyarrow as pa

from replay.catalog import GAMES
from replay.errors import LogError, quoted
from replay.log.store import Store


def add_components(db: duckdb.DuckDBPyConnection, store: Store, of: str = "") -> list[str]:
    """Add the tables of all decks that games of `store` were played with, or those that are `of` one kind alone.

    Return their names, sorted.

    For Cry Baby these are `faces` and `bets`. Each row has the `deck_digest` of its deck: with several decks
    in a store, join by it too. `db` is a cursor of that store; the tables are its own. Of a game that this program does
    not know there are none, since nobody here can read its deck.
    Raises `DeckError` for a deck that cannot be read, `LogError` for a game that names none.
    """
    parts: dict[str, list[pa.Table]] = {}
    for game_name, digest in decks_of(db):
        if of not in ("", game_name):
            continue
        game = GAMES[game_name]
        deck = game.read_deck(store.deck_text(digest), f"decks/{digest}.toml")
        for name, columns in game.components(deck).items():
            rows = len(next(iter(columns.values())))
            parts.setdefault(name, []).append(pa.table({"deck_digest": [digest] * rows, **columns}))
    for name, tables in parts.items():
        db.register(name, pa.concat_tables(tables, promote_options="default"))
    return sorted(parts)


def decks_of(db: duckdb.DuckDBPyConnection) -> list[tuple[str, str]]:
    """Return the game and digest of each deck of the games known here, sorted. Raises `LogError` for a game without."""
    played = db.view("games").aggregate("game, deck_digest, min(game_id) as game_id").fetchall()
    for _, digest, game_id in played:
        if digest is None:
            lacks = "its row of games lacks a value that none may lack (replay verify STORE names what is wrong)"
            raise LogError(f"game {quoted(game_id)}: {lacks}")
    return sorted([(game, digest) for game, digest, _ in played if game in GAMES])
