"""The deck that the players of these tests play with."""

import pytest

from replay.catalog import game_named
from replay.games.crybaby.deck import Deck
from replay.resources import deck_file


@pytest.fixture(scope="session")
def deck() -> Deck:
    found = game_named("crybaby").load_deck(deck_file("crybaby"))
    assert isinstance(found, Deck)
    return found
