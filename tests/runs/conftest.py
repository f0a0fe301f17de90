"""A small setting that several tests simulate."""

import pytest

from replay.catalog import game_named
from replay.kernel.game import Deck
from replay.resources import deck_file
from replay.runs.plan import Setting, setting_of


@pytest.fixture(scope="session")
def deck() -> Deck:
    return game_named("crybaby").load_deck(deck_file("crybaby"))


@pytest.fixture(scope="session")
def setting(deck: Deck) -> Setting:
    return setting_of("crybaby", deck, players=4, bots=["uniform"], options={})
