"""Deck files: what is odd in one is refused, never repaired, passed over or made up."""

import pytest

from replay.errors import DeckError
from replay.games.crybaby.deck import read_deck
from replay.resources import deck_file

TEXT = deck_file("crybaby").read_text(encoding="utf-8")
ODD = [
    ('a = "blue 3"', 'a = "blue  3"', """deck.toml: card "c11", face a: found 'blue  3', expected a colour"""),
    ('a = "blue 3"', 'a = "blue 03"', """deck.toml: card "c11", face a: found 'blue 03', expected a colour"""),
    (
        "{ 2 = 3, 3 = 9, 4 = 4 }",
        "{ 2 = 3, 3 = 9, 03 = 4 }",
        """bet card "bet-3", bets: found '03', expected a number""",
    ),
    ("yellow = 18", "gelb = 18", "distribution, gelb: found 'an unknown key', expected blue, red, yellow, black"),
    ("yellow = 18", "yellow = 17", "distribution, yellow: found 17, expected 18, as the cards have"),
    ("hand_size = 7 ", "hand_size = 8 ", "totals, hand_size: found 8, expected 7"),
    ("[totals]", "[total]", "total: found 'an unknown key', expected game, deck"),
    (
        'group = "dragon_low", provenance',
        'gruop = "dragon_low", provenance',
        "gruop: found 'an unknown key', expected id, a, b",
    ),
    ('id = "c11"', 'id = "??"', "cards[10].id: found '??', expected a name; this stands for what nobody knows"),
    ('id = "bet-3"', 'id = "??"', ".id: found '??', expected a name"),
]


@pytest.mark.parametrize(("found", "odd", "said"), ODD, ids=[odd for _, odd, _ in ODD])
def test_an_odd_deck_file_is_refused_with_its_place(found: str, odd: str, said: str) -> None:
    """CB-COMP-1, CB-COMP-3, CB-COMP-4: where, what was found, what was expected."""
    assert found in TEXT
    with pytest.raises(DeckError) as refused:
        read_deck(TEXT.replace(found, odd, 1), "deck.toml")
    assert said in str(refused.value)


def test_a_table_of_the_wrong_kind_is_refused() -> None:
    """CB-COMP-3: a distribution that is no table does not switch its check off."""
    start = TEXT.index("[distribution]")
    without = TEXT[:start] + TEXT[TEXT.index("[[group]]") :]
    with pytest.raises(DeckError, match=r"deck\.toml: distribution: found 5, expected a table"):
        read_deck("distribution = 5\n" + without, "deck.toml")
    assert read_deck(without, "deck.toml").digest == read_deck(TEXT, "deck.toml").digest
