"""What the numbers of a store's events stand for: the components of its decks as tables beside the events."""

from typing import Final

import duckdb
import pyarrow as pa

from replay.catalog import GAMES
from replay.log.store import Store

DECKS: Final = "select distinct game, deck_digest from games order by game, deck_digest"


def add_components(db: duckdb.DuckDBPyConnection, store: Store) -> list[str]:
    """Add the tables of all decks that games of `store` were played with, and return their names, sorted.

    For Cry Baby these are `faces` and `bets`. Each row has the `deck_digest` of its deck: with several decks
    in a store, join by it too. `db` is a cursor of that store; the tables are its own.
    Raises `DeckError` for a deck that cannot be read.
    """
    parts: dict[str, list[pa.Table]] = {}
    for game_name, digest in db.execute(DECKS).fetchall():
        game = GAMES[game_name]
        deck = game.read_deck(store.deck_text(digest), f"decks/{digest}.toml")
        for name, columns in game.components(deck).items():
            rows = len(next(iter(columns.values())))
            parts.setdefault(name, []).append(pa.table({"deck_digest": [digest] * rows, **columns}))
    for name, tables in parts.items():
        db.register(f"{name}_of_decks", pa.concat_tables(tables))
        db.execute(f'create or replace temp table "{name}" as select * from "{name}_of_decks"')
        db.unregister(f"{name}_of_decks")
    return sorted(parts)
