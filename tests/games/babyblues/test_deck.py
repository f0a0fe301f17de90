"""Deck files of Baby Blues: what is odd in one is refused, never repaired, passed over or made up."""

import pytest

from replay.errors import DeckError
from replay.games.babyblues.deck import read_deck
from replay.resources import deck_file

TEXT = deck_file("babyblues").read_text(encoding="utf-8")
ODD = [
    ('colour = "purple"', 'colour = "??"', "baby_set[1].colour: found '??', expected a name; this stands for what"),
    ('type = "poo"', 'type = "??"', ".type: found '??', expected a name; this stands for what nobody knows"),
    ("colours = 4", "colours = 5", "deck.toml: colours: found 5, expected 4, as many as there are sets of babies"),
    ("colours = 4", "colours = 4.0", "deck.toml: colours: found 4.0, expected 4, as many as"),
    ("colours = 4", "colours = true", "deck.toml: colours: found True, expected 4, as many as"),
    ('colour = "red"', f'colour = "{"x" * 5000}"', "…, expected red, orange, green"),
]


@pytest.mark.parametrize(("found", "odd", "said"), ODD, ids=[odd[:20] for _, odd, _ in ODD])
def test_an_odd_deck_file_is_refused_with_its_place(found: str, odd: str, said: str) -> None:
    """BB-COMP-1: where, what was found, what was expected, and no more of it than can be read."""
    assert found in TEXT
    with pytest.raises(DeckError) as refused:
        read_deck(TEXT.replace(found, odd, 1), "deck.toml")
    assert said in str(refused.value)
    assert len(str(refused.value)) < 400
