"""The words of the notation that stand in capitals, and how each is read: seats, faces, cards, bets, rows, names."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from replay.errors import quoted
from replay.games.crybaby.deck import Deck
from replay.games.crybaby.events import EVENTS
from replay.kernel.event import Event, name_of
from replay.kernel.scenario import Forms, Readers
from replay.kernel.wording import listed, one_of, read_number, read_rule, seat_reader
from replay.rulebook import EventSpec, rulebook

SEATS_AND_NUMBERS: Final = ("Pk", "Pj", "N", "ROW", "SEATS")
CARD_WORDS: Final = ("FACE", "FACES", "CARDS", "BET", "BETS", "BETROW", "PLAYS", "BONUSES")
NAMES: Final = ("OPTION", "VALUE", "RULE", "EVENT", "EVENTS", "THING", "DECISION", "CHANCE")
WORDS: Final = (*SEATS_AND_NUMBERS, *CARD_WORDS, *NAMES)
FIELDS: Final = "FIELD = VALUE; FIELD = VALUE"
"""Read as one word: one or more fields with their values."""
BONUSES: Final = ("hand", "point", "none")

# Decisions as WHEN lines; the engine's own `parse_notation` makes the events of them.
DECISIONS: Final = (
    "Pk keeps",
    "Pk rotates all",
    "Pk rotates FACES",
    "Pk bets BET",
    "Pk plays FACE",
    "Pk cries hand FACE",
    "Pk cries hand",
    "Pk turns nothing",
    "Pk turns FACES",
    "Pk cries point",
    "Pk cries none",
)
CHANCES: Final = ("the deck is shuffled", "the draw falls on Pk")
DECISION: Final = Forms(WORDS, dict.fromkeys(DECISIONS))
CHANCE: Final = Forms(WORDS, dict.fromkeys(CHANCES))


class Scope(NamedTuple):
    """What the words of a scenario refer to: its deck, and how many seats there are."""

    deck: Deck
    players: int


def readers(scope: Scope) -> Readers:
    """Return what reads each word of the notation."""
    seat, face, bet = seat_reader(scope.players), face_reader(scope.deck), bet_reader(scope.deck)
    found: dict[str, Callable[[str], object]] = {
        **dict.fromkeys(("Pk", "Pj"), seat),
        "N": read_number,
        "ROW": lambda text: row(scope, [read_number(part) for part in text.split()]),
        "FACE": face,
        "FACES": listed(face),
        "CARDS": listed(lambda text: read_card(face, scope.deck, text)),
        "BET": bet,
        "BETS": listed(bet),
        "BETROW": lambda text: row(scope, [bet(part) for part in text.split()]),
        "PLAYS": listed(lambda text: read_play(seat, face, text)),
        "SEATS": listed(seat),
        "BONUSES": listed(lambda text: one_of(text, BONUSES)),
        "RULE": read_rule,
        "EVENT": read_event,
        "EVENTS": lambda text: tuple([class_named(part.strip()) for part in text.split(",")]),
        FIELDS: read_fields,
        **dict.fromkeys(("OPTION", "VALUE", "THING"), str),
    }
    found["DECISION"] = lambda text: read_line(DECISION, text, found)
    found["CHANCE"] = lambda text: read_line(CHANCE, text, found)
    return found


def read_line(forms: Forms[None], text: str, known: Readers) -> str:
    """Return `text` as it stands, which must be of one of `forms`."""
    forms.understand(text, known)
    return text


def row(scope: Scope, found: list[int]) -> tuple[int, ...]:
    """Return a value for each seat."""
    if len(found) != scope.players:
        raise ValueError(f"one for each of the {scope.players} seats, not {len(found)}")
    return tuple(found)


def face_reader(deck: Deck) -> Callable[[str], int]:
    """Return what reads a face of the deck, such as B11."""

    def read(text: str) -> int:
        if text not in deck.short:
            raise ValueError(f"a face of deck {deck.name} such as {deck.short[0]}, not {quoted(text)}")
        return deck.short.index(text)

    return read


def bet_reader(deck: Deck) -> Callable[[str], int]:
    """Return what reads the id of a Bet card."""
    return lambda text: deck.bet_ids.index(one_of(text, deck.bet_ids))


def read_card(face: Callable[[str], int], deck: Deck, text: str) -> int:
    """Return the active face of a card such as B3/Y30."""
    active, _, reverse = text.partition("/")
    found = face(active.strip())
    if reverse.strip() != deck.short[found ^ 1]:
        raise ValueError(
            f"a card with both its faces, as {deck.short[found]}/{deck.short[found ^ 1]}, not {quoted(text)}"
        )
    return found


def read_play(seat: Callable[[str], int], face: Callable[[str], int], text: str) -> tuple[int, int]:
    """Return seat and face of a play such as P0 B11."""
    who, _, what = text.partition(" ")
    return seat(who), face(what.strip())


CLASSES: Final[Mapping[str, type[Event]]] = {name_of(event): event for event in EVENTS}


def class_named(text: str) -> type[Event]:
    """Return the class of an event that stands in our logs."""
    if text in redundant_events():
        repeated = redundant_events()[text].redundant
        raise ValueError(f"an event that stands in every log; {text} only repeats {repeated}")
    return CLASSES[one_of(text, list(CLASSES))]


def read_event(text: str) -> str:
    """Return the name of an event of the vocabulary, one that may be left out of logs included."""
    return one_of(text, [*CLASSES, *redundant_events()])


@lru_cache(maxsize=1)
def redundant_events() -> dict[str, EventSpec]:
    """Return the events of the vocabulary that a log may leave out, for they only repeat another."""
    return {event.name: event for event in rulebook("crybaby").events if event.redundant}


def read_fields(text: str) -> tuple[tuple[str, str], ...]:
    """Return names and values of fields, as written."""
    parts = [part.partition(" = ") for part in text.split(";")]
    found = tuple([(name.strip(), value.strip()) for name, _, value in parts])
    if not all(name and value for name, value in found) or len({name for name, _ in found}) < len(found):
        raise ValueError(f"each field once, written {FIELDS}")
    return found


def face_text(deck: Deck, faces: Sequence[int]) -> str:
    """Return faces in notation, sorted: sets have no order."""
    return ", ".join([deck.short[face] for face in sorted(faces)]) or "none"


def card_text(deck: Deck, faces: Sequence[int]) -> str:
    """Return cards in notation, sorted, each by its active and its reverse face."""
    return ", ".join([f"{deck.short[face]}/{deck.short[face ^ 1]}" for face in sorted(faces)]) or "none"
