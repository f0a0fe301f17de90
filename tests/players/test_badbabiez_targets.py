"""Whom the thumb player of Bad Babiez takes a text to be about."""

import pytest

from replay.games import badbabiez
from replay.games.badbabiez.deck.kinds import Ability
from replay.games.badbabiez.deck.words import NO_BABIES, ON_PLAY, TARGETS
from replay.games.badbabiez.events import Card, CardPlayed
from replay.players.badbabiez_worth import Scene
from replay.players.style_badbabiez import Style
from replay.players.thumb_badbabiez import seats_of
from tests.games.badbabiez.house_games import DECK
from tests.rules.badbabiez.positions import PLAY, at, with_

KNOWN = {
    "self": [0],
    "chosen_other_here": [1],
    "chosen_other_next": [1],
    "chosen_other_near": [1],
    "chosen_special_here": [1],
    "each": [0, 1, 2, 3],
    "each_here": [2, 0],
    "each_other_here": [2],
    "most_naughty": [3],
}


@pytest.mark.parametrize("word", [word for word in TARGETS if word not in ("loser", "entrant")])
def test_a_text_is_about_the_seats_that_its_word_names(word: str) -> None:
    """BZ-Q-INFO-2: every word that a card played may have; rooms, doors and furniture are nobody."""
    table = at(with_(with_(PLAY, seat=3, naughtiness=4), seat=2, room="kitchen"), []).table
    scene = Scene(DECK, badbabiez.seen_by(table, 0), Style())
    ability = Ability(when=ON_PLAY, target=word, does=())
    expected = KNOWN.get(word, [])
    assert expected or word in NO_BABIES
    assert seats_of(scene, ability, CardPlayed(0, Card(0), chosen_baby=1)) == expected
