"""The words of the notation that stand in capitals, and how each is read."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.events import EVENTS
from replay.games.badbabiez.reading import TARGET_KINDS, VERBS, like
from replay.games.badbabiez.table import QUESTIONS
from replay.games.badbabiez.view import PHASES, spelling_of
from replay.kernel.event import name_of
from replay.kernel.scenario import Readers
from replay.kernel.spelling import FieldKind, Json
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
    "SLOT",
    "POWER",
    "PHASE",
    "CHOICE",
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
        "SLOT": name_reader("a slot", [str(threshold) for threshold in deck.constants.power_thresholds]),
        "POWER": lambda text: read_power(deck, text),
        "PHASE": lambda text: one_of(text, sorted(set(PHASES))),
        "CHOICE": lambda text: read_choice(deck, players, text),
        "CHOICES": lambda text: tuple([read_choice(deck, players, part) for part in bracketed(text, "|")]),
        "EVENT": lambda text: read_event(deck, players, text),
        "EVENTS": lambda text: tuple([read_event(deck, players, part.strip()) for part in text.split(" < ")]),
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
            raise ValueError(f"{what} such as {like(names, text)}, not {text!r}")
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


def read_power(deck: Deck, text: str) -> str:
    """Return what is in a slot: none, active ID or dormant ID."""
    state, _, name = text.partition(" ")
    powers = [kind.id for kind in deck.kinds if kind.section == "power"]
    if text != "none" and (state not in ("active", "dormant") or name not in powers):
        raise ValueError(f"none, active ID or dormant ID with a power such as {powers[0]}, not {text!r}")
    return text


def read_choice(deck: Deck, players: int, text: str) -> str:
    """Return a choice as it is written, or its beginning: nothing in it may be a word that no choice has."""
    verb, *words = text.split()
    one_of(verb, sorted(VERBS))
    targets = (range(players), deck.cards, [piece.id for piece in deck.pieces], deck.passages, deck.rooms)
    names = {f"{kind}:{name}" for kind, known in zip(TARGET_KINDS, targets, strict=True) for name in known}
    names.update(*[deck.cards, deck.source_names, deck.passages, deck.rooms])
    for word in words:
        if word not in names:
            raise ValueError(f"cards and targets such as {like(sorted(names), word)}, not {word!r}")
    return text


Pattern = tuple[str, tuple[tuple[str, str], ...]]
"""An event's name, and fields with their values as written."""


def read_event(deck: Deck, players: int, text: str) -> Pattern:
    """Return an event's name and the fields that it must have, as written."""
    name, *parts = text.split()
    if name in redundant_events():
        raise ValueError(f"an event that stands in every log; {name} only repeats {redundant_events()[name].redundant}")
    one_of(name, [*[name_of(event) for event in EVENTS], DECISION_OPENED])
    fields = [part.partition("=") for part in parts]
    for key, equals, value in fields:
        if not equals or key not in fields_of(name):
            raise ValueError(f"FIELD=VALUE with a field of {name} ({', '.join(fields_of(name))}), not {key!r}")
        read_value(deck, players, name, key, value)
    return name, tuple([(key, value) for key, _, value in fields])


SEATS: Final = ("seat", "by", "by_seat", "from_seat", "to_seat", "attacker", "defender", "winner", "loser", "entrant")
BY_TEAM: Final = ("team", "tied", "winners")
"""Fields that hold names of teams where there are teams: those the position gives, which no word knows beforehand."""


def read_value(deck: Deck, players: int, name: str, key: str, text: str) -> None:
    """Refuse a value that the field of no such event ever has."""
    if key in SEATS and text not in ("none", *[str(seat) for seat in range(players)]):
        raise ValueError(f"{key}=SEAT from 0 to {players - 1}, not {text!r}")
    if name == DECISION_OPENED:
        one_of(text, QUESTIONS[1:8] if key == "decision" else [str(seat) for seat in range(players)])
    elif key not in BY_TEAM:
        try:
            kinds(deck)[name][key].read(as_json(text))
        except ValueError as error:
            raise ValueError(f"{key}= {error}, not {text!r}") from None


def as_json(text: str) -> Json:
    """Return a value of a field as a log holds it."""
    if text.startswith("[") and text.endswith("]"):
        return [as_json(part) for part in bracketed(text, ",")]
    if text.isascii() and text.isdigit():
        return int(text)
    return {"none": None, "true": True, "false": False}.get(text, text)


@lru_cache(maxsize=1)
def specs() -> dict[str, EventSpec]:
    """Return the event vocabulary by name."""
    return {event.name: event for event in rulebook("badbabiez").events}


@lru_cache(maxsize=8)
def kinds(deck: Deck) -> dict[str, Mapping[str, FieldKind]]:
    """Return what each field of each event may hold, by name."""
    return {name_of(event): spelled.fields for event, spelled in spelling_of(deck).events.items()}


def fields_of(name: str) -> tuple[str, ...]:
    """Return the fields of an event."""
    return tuple(specs()[name].fields)


def redundant_events() -> dict[str, EventSpec]:
    """Return the events that a log may leave out, for they only repeat another."""
    return {name: event for name, event in specs().items() if event.redundant and name != DECISION_OPENED}
