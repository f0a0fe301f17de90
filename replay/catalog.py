"""The one list of games: name → module, bound to `Game`; and what follows from it."""

from typing import Any, Final

from replay.errors import UsageError
from replay.games import babyblues, badbabiez, crybaby
from replay.kernel.event import Event
from replay.kernel.game import Game

# Games differ in their table class. Whoever holds a table got it from the same game, which no type can say of a list.
AnyGame = Game[Any]
GAMES: Final[dict[str, AnyGame]] = {crybaby.NAME: crybaby, babyblues.NAME: babyblues, badbabiez.NAME: badbabiez}


def game_named(name: str) -> AnyGame:
    """Return the game called `name`. Raises `UsageError` with the names known."""
    if name not in GAMES:
        raise UsageError(f"game {name!r}: no such game; known: {', '.join(GAMES)}")
    return GAMES[name]


def event_classes() -> dict[str, tuple[type[Event], ...]]:
    """Return the event classes of each game, for readers of logs."""
    return {name: game.EVENTS for name, game in GAMES.items()}
