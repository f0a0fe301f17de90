"""Words and lines that say something else than a THEN line of Bad Babiez does."""

import re
from collections.abc import Iterator, Sequence

from replay.errors import ScenarioError
from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.scenario import THEN
from replay.games.badbabiez.scenario.words import readers
from replay.kernel.scenario import Line, understood
from tests.rules.altering import with_other_words

TOKEN: re.Pattern[str] = re.compile(r"[a-z_]+#\d+|(?<![#\w])\d+\b|[a-z][a-z_]*2?(?:/[a-z_]+)?")
OPPOSITES: Sequence[tuple[str, str]] = (
    (r"no event (.*)", r"event \1"),
    (r"event (.*)", r"no event \1"),
    (r"(legal|pile \w+|deck \w+) includes (.*)", r"\1 excludes \2"),
    (r"(legal|pile \w+|deck \w+) excludes (.*)", r"\1 includes \2"),
    (r"pending none", "pending 0 choose_play"),
    (r"((?:legal|asked \d \w+) =) .*", r"\1 [dodge]"),
    (r"(.* =) \[\]", r"\1 [plate#1]"),
    (r"(.* =) \[[^|]+\]", r"\1 []"),
    (r"order (.+?) < (.*)", r"order \2 < \1"),
    (r"(seat \d power \d+ =) .*", r"\1 dormant scary_face"),
)
"""Lines that deny others, whatever words stand in them."""
LOOSE: re.Pattern[str] = re.compile(
    r"no event|event|order|legal (?:includes|excludes)|(?:pile|deck) \w+ (?:in|ex)cludes"
)
"""Lines that leave room for others to be true as well."""
FAMILIES: Sequence[Sequence[str]] = (
    ("open", "closed", "jammed", "broken"),
    ("boo_boo", "naughtiness"),
    ("true", "false"),
    ("active", "dormant"),
    ("red", "blue"),
    ("movement", "play"),
    ("choose_move", "choose_play", "react_throw", "react_move"),
)


def denied(line: str) -> Iterator[str]:
    """Yield lines that cannot hold where `line` does."""
    for pattern, other in OPPOSITES:
        if found := re.fullmatch(pattern, line):
            yield found.expand(other)


def with_other_facts(line: str, deck: Deck) -> Iterator[str]:
    """Yield a line that says something else of the same thing, one word changed."""
    about, equals, said = line.rpartition(" = ")
    start = len(about) + len(equals)
    for other in with_other_words(said or line, TOKEN, lambda word: others(word, deck)):
        yield line[:start] + other


def others(word: str, deck: Deck) -> Iterator[str]:
    """Yield words that stand for something else of the same kind."""
    if word.isdigit():
        yield str(int(word) + 1)
    elif "#" in word:
        cards = [card for card in deck.cards if card.endswith("#1")]
        place = cards.index(f"{word.partition('#')[0]}#1")
        yield cards[(place + 7) % len(cards)]
    elif word in deck.rooms:
        yield from [room for room in deck.rooms if room != word][:2]
    else:
        yield from [other for family in FAMILIES if word in family for other in family if other != word]


def means_something(line: str, deck: Deck, players: int) -> bool:
    """Return whether a THEN line can be understood."""
    try:
        understood(THEN, Line("BZ-X", "then", 1, line), readers(deck, players))
    except ScenarioError:
        return False
    return True
