"""Words and lines that say something else than a THEN line of Baby Blues does."""

import re
from collections.abc import Iterator, Sequence

from replay.games.babyblues.deck import ROW, Deck
from replay.games.babyblues.scenario.words import STEPS
from tests.rules.altering import with_other_words

FAMILIES: Sequence[Sequence[str]] = (("happy", "crying"), ("yes", "no"), STEPS)
CARD_TOKEN = re.compile(r"\b[a-z]+(?:_[a-z]+)*\b|\b\d+\b|BB-[A-Z0-9-]+")
PLACE_TOKEN = re.compile(r"\bP\d(?:\.b\d)?\b")
OPPOSITES: Sequence[tuple[str, str]] = (
    (r"refused(?: by .*)?", "over = no"),
    (r"no (broken promise by P\d)", r"\1"),
    (r"no broken promise", "broken promise by P0"),
    (r"no horn on (P\d\.b\d)", r"\1 is crying + horn"),
    (r"over = no", "over = round_limit"),
    (r"over = round_limit", "over = all_crying P0"),
    (r"over = all_crying P\d", "over = no"),
    (r"(hand P\d|discard) =", r"\1 has 1"),
    (r"(legal \w+) = none", r"\1 = 1 targets"),
    (r"(winner = P\d), .*", r"\1"),
    (r"(places = .*), (.*)", r"\1 | \2"),
    (r"(P\d) sees (.*)", r"\1 does not see \2"),
    (r"(P\d) does not see (.*)", r"\1 sees \2"),
)
"""Lines that have no word of which there is another, and what denies them."""


def denied(line: str) -> Iterator[str]:
    """Yield the opposite of a line."""
    for pattern, other in OPPOSITES:
        if found := re.fullmatch(pattern, line):
            yield found.expand(other)


def with_other_facts(line: str, deck: Deck) -> Iterator[str]:
    """Yield a line that says something else of the same seats and babies."""
    yield from denied(line)
    subject = re.match(r"legal \w+ ", line)
    start = subject.end() if subject else 0
    for other in with_other_words(line[start:], CARD_TOKEN, lambda word: others(word, deck)):
        yield line[:start] + other


def with_other_places(line: str, players: int) -> Iterator[str]:
    """Yield a line that says the same of other seats and babies."""
    yield from with_other_words(line, PLACE_TOKEN, lambda word: other_places(word, players))


def others(word: str, deck: Deck) -> Iterator[str]:
    """Yield words that stand for something else of the same kind."""
    types = [kind.type for kind in deck.kinds]
    if word.startswith("BB-"):
        yield "BB-COMP-1"
    elif word.isdigit():
        yield str(int(word) + 1)
    elif word in types:
        yield types[(types.index(word) + 1) % len(types)]
    else:
        yield from [other for family in FAMILIES if word in family for other in family if other != word]


def other_places(word: str, players: int) -> Iterator[str]:
    """Yield all other seats, or babies."""
    names = [f"P{seat}" for seat in range(players)]
    if "." in word:
        names = [f"{name}.b{slot}" for name in names for slot in range(ROW)]
    yield from [name for name in names if name != word]
