"""The one list of players by name, and which of them play which game."""

from collections.abc import Callable
from typing import Final

from replay.catalog import AnyGame
from replay.errors import UsageError
from replay.kernel.game import Deck
from replay.players.player import Player
from replay.players.thumb_babyblues import thumb_of_babyblues
from replay.players.thumb_badbabiez import thumb_of_badbabiez
from replay.players.thumb_crybaby import thumb_of_crybaby
from replay.players.uniform import Uniform
from replay.players.uniform_babyblues import uniform_of_babyblues

Maker = Callable[[Deck], Player]
"""Makes a player of one game. The deck is no secret: everybody at the table may read it."""

ANY_GAME: Final = "*"
PLAYERS: Final[dict[str, dict[str, Maker]]] = {
    "uniform": {ANY_GAME: lambda deck: Uniform(), "babyblues": uniform_of_babyblues},
    "thumb": {"crybaby": thumb_of_crybaby, "babyblues": thumb_of_babyblues, "badbabiez": thumb_of_badbabiez},
}
"""Name → game → maker; `ANY_GAME` stands for all games."""


def players_of(game: AnyGame) -> list[str]:
    """Return the names of the players that play `game`."""
    return [name for name, makers in PLAYERS.items() if game.NAME in makers or ANY_GAME in makers]


def player_named(name: str, game: AnyGame, deck: Deck) -> Player:
    """Return the player called `name`, for `game` with `deck`. Raises `UsageError` with the names known."""
    if name not in players_of(game):
        raise UsageError(f"player {name!r}: no such player of {game.NAME}; known: {', '.join(players_of(game))}")
    makers = PLAYERS[name]
    return makers[game.NAME if game.NAME in makers else ANY_GAME](deck)
