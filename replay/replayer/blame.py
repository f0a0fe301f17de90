"""Whose fault it is that an event cannot be judged: the log's, which names what no deck has, or the engine's own."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from replay.catalog import AnyGame
from replay.errors import EngineError, ReplayError, UnknownNumber
from replay.kernel.event import Event
from replay.kernel.game import Deck

NO_SUCH_THING: Final = "it names a card, bet or seat that the game does not have"


def belongs(game: AnyGame, deck: Deck, event: Event) -> bool:
    """Return whether `deck` has all that `event` names: written as its game spells it and read again, it is the same.

    A file of numbers can hold any number. This is the one place that says which are none of the game's. A spelling that
    fails in any other way is the engine's bug.
    """
    spelled = game.spelling_of(deck).events[type(event)]
    try:
        written = game.spelling_of(deck).spell(event)
    except UnknownNumber:
        return False
    try:
        again = spelled.make(**{name: kind.read(written[name]) for name, kind in spelled.fields.items()})
    except ValueError:  # how a spelling refuses what it reads, such as a seat too high
        return False
    return again == event


@contextmanager
def engine_at_work(where: Callable[[], str]) -> Iterator[None]:
    """Turn whatever an engine raises that is no error of this package's into an `EngineError` that says where."""
    try:
        yield
    except (ReplayError, MemoryError):
        raise
    except Exception as error:  # a bug may raise anything; it must name its game and step, and must not end the run
        raise EngineError(f"{where()}: a bug in the engine: {type(error).__name__}: {error}") from error
