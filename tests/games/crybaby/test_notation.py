"""Decisions in notation: what is read, what is refused and in which words, and how what no engine offers is written."""

import pytest

from replay.catalog import game_named
from replay.errors import RuleViolation, UsageError
from replay.games.crybaby.events import (
    Bet,
    BetPlaced,
    Card,
    CardFlipped,
    CardPlayed,
    CryChosen,
    Face,
    OrientationChosen,
)
from replay.games.crybaby.table import ORIENTATION, Table
from tests.playing import Setup, play, tables

GAME = game_named("crybaby")
PLAYED = play(Setup("crybaby", 3, seed="notation"))


def orientation() -> Table:
    """Return the table at the first decision."""
    for _, table, _ in tables(GAME, PLAYED):
        assert isinstance(table, Table)
        if table.phase == ORIENTATION:
            return table
    raise AssertionError("no orientation")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "action '': expected Pk keeps"),
        ("P0 dances", "action 'P0 dances': expected Pk keeps"),
        ("P0 plays", "action 'P0 plays': expected Pk keeps"),
        ("P0 keeps B11", "action 'P0 keeps B11': expected Pk keeps"),
        (f"P{'9' * 5000} keeps", "…: expected Pk keeps"),
        ("x" * 5000, "…: expected Pk keeps"),
        (f"P0 bets {'x' * 5000}", "…: not in deck"),
        ("P3 keeps", "there is no P3; seats are P0 to P2"),
        ("P0 plays B99", "face 'B99': not in deck crybaby-reconstructed-1; expected colour letter"),
        ("P0 plays b11", "face 'b11': not in deck"),
        ("P0 bets bet-9", "bet 'bet-9': not in deck crybaby-reconstructed-1; known: bet-0, bet-1"),
        ("P0 cries loudly", "cries 'loudly': expected hand, point, none"),
    ],
)
def test_what_is_no_notation_is_refused_with_what_would_be(text: str, words: str) -> None:
    with pytest.raises(UsageError) as caught:
        GAME.parse_notation(orientation(), text)
    assert words in str(caught.value)


@pytest.mark.parametrize(("text", "count"), [("P0 turns nothing", 0), ("P0 turns B11, R13", 2)])
def test_turning_none_or_several_cards_has_no_event(text: str, count: int) -> None:
    """CB-CRY-3, CB-RUL-28: exactly one."""
    with pytest.raises(RuleViolation, match=f"CB-CRY-3: exactly one card is turned, not {count}"):
        GAME.parse_notation(orientation(), text)


def test_only_cards_of_the_hand_are_named_for_turning_round() -> None:
    """CB-ROUND-3: by the face that is active as dealt."""
    table = orientation()
    face = table.hands[0][0]
    assert GAME.parse_notation(table, f"P0 rotates {table.deck.short[face]}") == OrientationChosen(
        0, (Card(face >> 1),)
    )
    with pytest.raises(RuleViolation, match=r"CB-ROUND-3: .* is not in hand with that face up"):
        GAME.parse_notation(table, f"P0 rotates {table.deck.short[face ^ 1]}")


def test_what_a_foreign_log_says_is_written_as_it_stands() -> None:
    """CB-RUL-1: seven cards of somebody else are not "all", and what is not known is ??."""
    table = orientation()
    mine, others = table.hands[0], [Card(face >> 1) for face in table.hands[1]]
    assert GAME.notation(table, OrientationChosen(0, tuple([Card(face >> 1) for face in mine]))) == "P0 rotates all"
    ids = ", ".join([table.deck.cards[card] for card in others])
    assert GAME.notation(table, OrientationChosen(0, tuple(others))) == f"P0 rotates {ids}"
    both = OrientationChosen(0, (Card(mine[0] >> 1), others[0], Card(-1)))
    assert GAME.notation(table, both) == f"P0 rotates {table.deck.short[mine[0]]}, {table.deck.cards[others[0]]}, ??"
    assert GAME.notation(table, CardPlayed(0, Face(-1))) == "P0 plays ??"
    assert GAME.notation(table, CardFlipped(0, Face(-1))) == "P0 turns ??"
    assert GAME.notation(table, BetPlaced(0, Bet(-1))) == "P0 bets ??"


def test_a_seat_that_is_not_known_is_written_so() -> None:
    """A log of somebody who did not know whose it was; nobody is not a seat with a number."""
    events = [CardPlayed(-1, Face(0)), BetPlaced(-1, Bet(0)), CardFlipped(-1, Face(0)), OrientationChosen(-1, ())]
    assert {GAME.notation(orientation(), event).split()[0] for event in [*events, CryChosen(-1, "hand")]} == {"P??"}
