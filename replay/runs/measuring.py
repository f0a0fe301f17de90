"""Measures over a store: the one place where how players play, which knows no engine, meets what its decks say."""

from collections.abc import Iterator
from contextlib import contextmanager

from replay.log.store import Store
from replay.log.views import sql_as_log_error
from replay.replayer.components import add_components
from replay.tendencies.counting import Counted
from replay.tendencies.seated import Seated
from replay.tendencies.settings import ANY, Wanted


@contextmanager
def measuring(store: Store, game: str, wanted: Wanted = ANY) -> Iterator[Counted]:
    """Yield the measures of the wanted games that are `game`, ready to be counted; they are let go of at the end.

    Raises `LogError` for files that cannot be read, also while they are counted, `DeckError`, and `UsageError` where no
    game is as wanted.
    """
    with sql_as_log_error(store.root):
        db = store.connect()
        try:
            add_components(db, store, game)
            yield Counted(db, game, wanted)
        finally:
            db.close()


@contextmanager
def seating(store: Store, game: str, wanted: Wanted = ANY) -> Iterator[Seated]:
    """Yield who sat where in the wanted games that are `game`; let go of at the end. Raises as `measuring` does."""
    with sql_as_log_error(store.root):
        db = store.connect()
        try:
            yield Seated(db, game, wanted)
        finally:
            db.close()
