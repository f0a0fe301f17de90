"""Decisions in notation: what is not known is written as such, and what is refused is echoed in part only."""

import pytest

from replay.catalog import game_named
from replay.errors import UsageError
from replay.games.babyblues.events import BabiesArranged, Card, Colour, ColourChosen, RedCardPlayed, TradeOffered
from tests.playing import deck_of

GAME = game_named("babyblues")
TABLE = GAME.open_table(3, {}, deck_of("babyblues"))


def test_what_is_not_known_is_written_so() -> None:
    """Nobody is not a seat with a number."""
    assert GAME.notation(TABLE, ColourChosen(-1, Colour(-1))) == "P?? takes ??"
    assert GAME.notation(TABLE, RedCardPlayed(-1, Card(-1), -1, 2)) == "P?? plays ?? on P??.b2"
    assert GAME.notation(TABLE, TradeOffered(0, -1, -1, 2, (), ())) == "P0 offers P?? ?? for 2"
    assert GAME.notation(TABLE, BabiesArranged(0, (0, -1, 2, 3, 4))) == "P0 arranges 0 ?? 2 3 4"


LONG = [
    "x",
    f"P{'9' * 5000} refuses",
    f"P0 offers P{'9' * 5000} 1",
    f"P0 offers P1 {'9' * 5000}",
    "P0 arranges 0 0 0 0 x",
]


@pytest.mark.parametrize("text", [*LONG, f"P0 takes {'x' * 5000}", f"P0 plays {'x' * 5000} on P0.b0"])
def test_what_is_no_notation_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(UsageError) as caught:
        GAME.parse_notation(TABLE, text)
    assert len(str(caught.value)) < 500
