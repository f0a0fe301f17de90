"""Measures over a store: the one place where how players play, which knows no engine, meets what its decks say."""

from collections.abc import Iterator
from contextlib import contextmanager

from replay.log.store import Store
from replay.log.views import sql_as_log_error
from replay.replayer.components import add_components
from replay.tendencies.counting import Counted


@contextmanager
def measuring(store: Store, game: str) -> Iterator[Counted]:
    """Yield the measures of the games that are `game`, ready to be counted; they are let go of at the end.

    Raises `LogError` for files that cannot be read, also while they are counted, and `DeckError`.
    """
    with sql_as_log_error(store.root):
        db = store.connect()
        try:
            add_components(db, store, game)
            yield Counted(db, game)
        finally:
            db.close()
