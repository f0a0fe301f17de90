"""The words of the notation that stand in capitals, and how each is read."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.events import EVENTS
from replay.games.badbabiez.table import QUESTIONS
from replay.kernel.event import name_of
from replay.kernel.scenario import Readers
from replay.rulebook import EventSpec, rulebook

WORDS: Final = (
    "N",
    "K",
    "ROOM",
    "CARD",
    "CARDS",
    "PASSAGE",
    "PIECE",
    "DECK",
    "KIND",
    "CHOICES",
    "EVENT",
    "EVENTS",
    "NAMES",
    "TEXT",
)
DECISION_OPENED: Final = "decision_opened"
"""The moment at which a seat is asked; our logs have no such event, the runner counts it."""


def readers(deck: Deck, players: int) -> Readers:
    """Return what reads each word."""
    card = name_reader("a card", deck.cards)
    return {
        "N": name_reader("a seat", [str(seat) for seat in range(players)]),
        "K": read_number,
        "ROOM": name_reader("a room", deck.rooms),
        "CARD": card,
        "CARDS": lambda text: tuple([card(name) for name in bracketed(text, ",")]),
        "PASSAGE": name_reader("a passage", deck.passages),
        "PIECE": name_reader("a piece of furniture", [piece.id for piece in deck.pieces]),
        "DECK": name_reader("a deck", deck.piles),
        "KIND": lambda text: one_of(text, QUESTIONS[1:8]),
        "CHOICES": lambda text: bracketed(text, "|"),
        "EVENT": read_event,
        "EVENTS": lambda text: tuple([read_event(part.strip()) for part in text.split(" < ")]),
        "NAMES": lambda text: bracketed(text, ","),
        "TEXT": str,
    }


def one_of(text: str, known: Sequence[str]) -> str:
    """Return `text`, which must be one of `known`."""
    if text not in known:
        raise ValueError(f"one of {', '.join(known)}, not {text!r}")
    return text


def name_reader(what: str, names: Sequence[str]) -> Callable[[str], int]:
    """Return what reads a name as its number."""
    numbers = {name: number for number, name in reversed(list(enumerate(names)))}

    def read(text: str) -> int:
        if text not in numbers:
            raise ValueError(f"{what} such as {names[0]}, not {text!r}")
        return numbers[text]

    return read


def read_number(text: str) -> int:
    """Return a whole number."""
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise ValueError(f"a whole number, not {text!r}")
    return int(text)


def bracketed(text: str, between: str) -> tuple[str, ...]:
    """Return the parts of a list in brackets."""
    if not (text.startswith("[") and text.endswith("]")):
        raise ValueError(f"a list in brackets, not {text!r}")
    return tuple([part.strip() for part in text[1:-1].split(between) if part.strip()])


def read_event(text: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return an event's name and the fields that it must have, as written."""
    name, *parts = text.split()
    if name in redundant_events():
        raise ValueError(f"an event that stands in every log; {name} only repeats {redundant_events()[name].redundant}")
    one_of(name, [*[name_of(event) for event in EVENTS], DECISION_OPENED])
    fields = [part.partition("=") for part in parts]
    for key, equals, _ in fields:
        if not equals or key not in fields_of(name):
            raise ValueError(f"FIELD=VALUE with a field of {name} ({', '.join(fields_of(name))}), not {key!r}")
    return name, tuple([(key, value) for key, _, value in fields])


@lru_cache(maxsize=1)
def specs() -> dict[str, EventSpec]:
    """Return the event vocabulary by name."""
    return {event.name: event for event in rulebook("badbabiez").events}


def fields_of(name: str) -> tuple[str, ...]:
    """Return the fields of an event."""
    return tuple(specs()[name].fields)


def redundant_events() -> dict[str, EventSpec]:
    """Return the events that a log may leave out, for they only repeat another."""
    return {name: event for name, event in specs().items() if event.redundant and name != DECISION_OPENED}
