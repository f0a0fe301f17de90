"""The decks of stored games, each read once; decks given as files are for the command line to find."""

from functools import lru_cache

from replay.catalog import game_named
from replay.kernel.game import Deck


@lru_cache(maxsize=16)
def deck_of(game: str, text: str, name: str) -> Deck:
    """Return a deck of its file's text, read once: what follows from a deck is kept with it. Raises `DeckError`."""
    return game_named(game).read_deck(text, f"deck {name}")
