"""Alters THEN lines word by word, to see that a scenario which says something else does not pass."""

import re
from collections.abc import Iterator, Sequence

from replay.games.crybaby.deck import Deck
from replay.games.crybaby.events import EVENTS
from replay.kernel.event import name_of
from tests.rules.altering import with_other_words

FAMILIES: Sequence[Sequence[str]] = (
    ("blue", "red", "yellow", "black", "lead"),
    ("trick_winner", "highest_score", "most_cries", "tie_draw", "drawn", "fixed"),
    ("hand", "point", "none"),
    ("total", "round_four", "shared", "author"),
    ("none", "all"),
    ("bet_won", "bet_lost"),
    [name_of(event) for event in EVENTS],
)
TOKEN = re.compile(r"CB-[A-Z]+-\d+|bet-\d+|\b[BRYK]\d+\b|\bc\d\d\b|\bP\d\b|\b\d+\b|\b[a-z_]+\b")


def altered(line: str, players: int, deck: Deck) -> Iterator[str]:
    """Yield a line with one word at a time replaced by others of its kind, and the opposite of a line that denies."""
    if line.startswith("not logged "):
        yield line.removeprefix("not ") + ("" if ":" in line else ": seat = P0")
    yield from with_other_words(line, TOKEN, lambda word: others(word, players, deck))


def others(word: str, players: int, deck: Deck) -> Iterator[str]:
    """Yield words that stand for something else of the same kind."""
    if word.startswith("CB-"):
        yield "CB-COMP-1"
    elif word.isdigit():
        yield str(int(word) + 1)
    elif re.fullmatch(r"P\d", word):
        yield from [f"P{seat}" for seat in range(players) if f"P{seat}" != word]
    elif word in deck.short or word in deck.cards or word in deck.bet_ids:
        names = next(names for names in (deck.short, deck.cards, deck.bet_ids) if word in names)
        yield names[(names.index(word) + 1) % len(names)]
    else:
        yield from [other for family in FAMILIES if word in family for other in family if other != word]
