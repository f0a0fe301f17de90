"""Ways to pick cards of a hand: copies of a type are one and the same choice."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb
from typing import Final

from replay.errors import require
from replay.games.babyblues.events import Card
from replay.games.babyblues.table import Table

MENU: Final = 250
"""The most ways that a menu lists; past them (hands of a dozen cards, after uneven trades) it lists one for each
number.
"""


def types(table: Table, cards: Iterable[int]) -> list[int]:
    """Return the types of some cards, sorted."""
    return sorted([table.deck.type_of[card] for card in cards])


def lowest_copies(table: Table, hand: Sequence[int]) -> list[Card]:
    """BB-R-COPIES: of each type in hand the copy with the lowest number."""
    firsts: dict[int, Card] = {}
    for card in hand:
        firsts.setdefault(table.deck.type_of[card], Card(card))
    return list(firsts.values())


def picks(table: Table, hand: Sequence[int], count: int) -> list[tuple[Card, ...]]:
    """BB-R-COPIES: every way to pick `count` cards that differs by type; of a type the lowest copies.

    Hands are sorted by card and copies of a type follow one another, so what is picked is sorted by type as it comes.
    """
    if comb(len(hand), count) > MENU:
        return [as_cards(hand[:count])]
    type_of = table.deck.type_of
    found: dict[tuple[int, ...], tuple[Card, ...]] = {}
    for cards in combinations(as_cards(hand), count):
        found.setdefault(tuple([type_of[card] for card in cards]), cards)
    return list(found.values())


def as_cards(numbers: Sequence[int]) -> tuple[Card, ...]:
    """Return numbers as cards."""
    return tuple([Card(number) for number in numbers])


def is_listed(hand: Sequence[int], count: int) -> bool:
    """Return whether the ways to pick `count` cards are listed one by one."""
    return comb(len(hand), count) <= MENU


def require_held(table: Table, seat: int, cards: Sequence[int], rule: str) -> None:
    """Raise `RuleViolation` unless a seat holds all these cards, each named once."""
    hand = table.hands[seat]
    held = len(set(cards)) == len(cards) and all(card in hand for card in cards)
    require(held, rule, seat, "these cards are not all in hand")


def require_sorted(table: Table, seat: int, cards: Sequence[int]) -> None:
    """BB-R-COPIES: raise `RuleViolation` unless cards of a hand stand in the order of the deck: one choice, one log."""
    due = sorted(cards)
    names = ", ".join([table.deck.cards[card] for card in due])
    require(list(cards) == due, "BB-R-COPIES", seat, "cards picked together are named in the order {}", names)
