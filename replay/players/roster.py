"""The one list of players by name, and which of them play which game."""

from collections.abc import Callable
from functools import partial
from typing import Final

from replay.catalog import AnyGame
from replay.errors import UsageError
from replay.kernel.game import Deck
from replay.players import style_babyblues, style_badbabiez, style_crybaby
from replay.players.player import Player
from replay.players.thumb_babyblues import thumb_of_babyblues
from replay.players.thumb_badbabiez import thumb_of_badbabiez
from replay.players.thumb_crybaby import thumb_of_crybaby
from replay.players.uniform import Uniform
from replay.players.uniform_babyblues import uniform_of_babyblues

Maker = Callable[[Deck], Player]
"""Makes a player of one game. The deck is no secret: everybody at the table may read it."""

UNIFORM: Final = "uniform"
PLAYERS: Final[dict[str, dict[str, Maker]]] = {
    "crybaby": {
        UNIFORM: lambda deck: Uniform(),
        **{name: partial(thumb_of_crybaby, name=name) for name in style_crybaby.STYLES},
    },
    "babyblues": {
        UNIFORM: uniform_of_babyblues,
        **{name: partial(thumb_of_babyblues, name=name) for name in style_babyblues.STYLES},
    },
    "badbabiez": {
        UNIFORM: lambda deck: Uniform(),
        **{name: partial(thumb_of_badbabiez, name=name) for name in style_badbabiez.STYLES},
    },
}
"""Game → name → maker. The styles of a game are one player, the rule of thumb, with other likes."""


def players_of(game: AnyGame) -> list[str]:
    """Return the names of the players that play `game`."""
    return list(PLAYERS[game.NAME])


def player_named(name: str, game: AnyGame, deck: Deck) -> Player:
    """Return the player called `name`, for `game` with `deck`. Raises `UsageError` with the names known."""
    if name not in players_of(game):
        raise UsageError(f"player {name!r}: no such player of {game.NAME}; known: {', '.join(players_of(game))}")
    return PLAYERS[game.NAME][name](deck)
