"""What the seats of a game of Cry Baby hold before each decision, told from the events alone."""

from collections.abc import Callable, Iterator

import msgspec

from replay.games.crybaby import events as e
from replay.games.crybaby.deck import Deck
from replay.kernel.event import Event
from replay.log.recording import Recording
from tests.mutants.changes import Change, Changed, with_events
from tests.replayer.recorded import DECK


def choose(kind: type[Event], wish: Callable[[Event, "Hand"], Event | None]) -> Change:
    """Put something else in the place of the first decision of a class for which `wish` has something."""

    def change(log: Recording) -> Changed:
        for step, hand in hands(log):
            event = log.events[step]
            wished = wish(event, hand) if type(event) is kind else None
            if wished is not None:
                return with_events(log, (*log.events[:step], wished, *log.events[step + 1 :])), step
        raise LookupError(f"nothing to wish for in {log.header.game_id}")

    return change


class Hand(msgspec.Struct, frozen=True):
    """What the seats hold, and what lies on the table, before a decision, told from the events alone."""

    faces: tuple[int, ...]
    """Of the seat that decides."""
    table: tuple[int, ...]
    """Played to this trick."""


def hands(log: Recording) -> Iterator[tuple[int, Hand]]:
    """Yield every step of a decision with the hand of its seat and the trick on the table."""
    held: dict[int, list[int]] = {}
    table: list[int] = []
    for step, event in enumerate(log.events):
        if event.kind == "decision":
            yield step, Hand(tuple(held.get(getattr(event, "seat", -1), ())), tuple(table))
        match event:
            case e.HandDealt() | e.HandFormed():
                held[event.seat] = list(event.faces)
            case e.CardPlayed():
                held[event.seat].remove(event.face)
                table.append(event.face)
            case e.CardFlipped():
                held[event.seat][held[event.seat].index(event.face)] = event.face ^ 1
            case e.LeaderAssigned() | e.RoundEnded():
                table = []


def colour(face: int) -> int:
    """Return the number of a face's colour."""
    assert isinstance(DECK, Deck)
    return DECK.colours[face]
