"""What is printed on a card, as its deck file tells it: open to everybody, whoever holds the card."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rich.console import RenderableType

from replay.cli.output import facts
from replay.errors import DeckError, UsageError, quoted
from replay.kernel.game import Deck
from replay.resources import parse_toml

PRINTED: Final[Mapping[str, str]] = {
    "text": "text",
    "values": "Throw, Defence, Fight",
    "colour": "colour",
    "target": "target",
    "counters": "counters",
    "answers": "answers",
    "pictures": "pictures",
    "bets": "tricks: points",
    "room": "room",
    "breakage": "Breakage Points",
}
"""The fields of deck files that a player reads off a card, and what they are called in front of people."""


def draw_card(deck: Deck, called: str) -> RenderableType:
    """Return what is printed on the card that is called so, or has that id. Raises `UsageError` where none is."""
    found = [entry for entry in entries(deck) if plainly(called) in map(plainly, names_of(entry))]
    if not found:
        raise UsageError(f"card {quoted(called)}: not in deck {deck.name}, expected a name as it is printed on a card")
    rows = [("card", names_of(found[0])[-1])]
    rows += [(told, written(found[0][field])) for field, told in PRINTED.items() if field in found[0]]
    return facts(rows)


def entries(deck: Deck) -> Iterator[Mapping[str, object]]:
    """Yield the components in the deck file that have something printed on them."""
    for rows in parse_toml(deck.text, f"deck {deck.name}", DeckError).values():
        for row in rows if isinstance(rows, list) else ():
            if isinstance(row, dict) and PRINTED.keys() & row.keys() and names_of(row):
                yield row


def names_of(entry: Mapping[str, object]) -> Sequence[str]:
    """Return what a component is called: its id or type, then its name, if it has one."""
    return [str(entry[field]) for field in ("id", "type", "name") if field in entry]


def plainly(name: str) -> str:
    """Return a name so that `Toilet Roll`, `toilet_roll` and `toilet_roll#2` are the same."""
    return " ".join(re.sub(r"#[0-9]+$", "", name.strip()).replace("_", " ").split()).casefold()


def written(value: object) -> str:
    """Return what a field says, as text."""
    if isinstance(value, dict):
        return ", ".join([f"{name}: {item}" for name, item in value.items()])
    text = ", ".join([str(item) for item in value]) if isinstance(value, list) else str(value)
    return text.replace("_", " ")
