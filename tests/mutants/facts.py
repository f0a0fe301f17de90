"""What checks of mutants know without the engine: the deck file as texts, told events, and how a fault is claimed."""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import NamedTuple

from replay.catalog import AnyGame
from replay.kernel.game import Deck
from replay.kernel.spelling import Json
from replay.resources import deck_file

Check = Callable[[AnyGame, Deck], int]
"""A check of an engine: it looks at one, returns how much it looked at, or raises `Fault`."""
Fields = Mapping[str, Json]
"""An event as JSON: `type` and its fields."""


class Told(NamedTuple):
    """An event, and all that could have been chosen in its place; empty where nobody chose."""

    event: Fields
    menu: tuple[Fields, ...]


class Fault(Exception):
    """What is wrong with a game, and the clauses that it breaks."""

    def __init__(self, rules: str, text: str) -> None:
        super().__init__(f"{rules}: {text}")
        self.rules = tuple(rules.split())


def claim(rules: str, holds: bool, text: str) -> None:
    """Raise `Fault` unless `holds`."""
    if not holds:
        raise Fault(rules, text)


def same(rules: str, found: object, expected: object) -> None:
    """Raise `Fault` unless `found` is what is expected."""
    if found != expected:
        raise Fault(rules, f"found {found}, expected {expected}")


def colour(face: str) -> str:
    """Return "blue" of "blue 11"."""
    return face.split()[0]


def value(face: str) -> int:
    """Return 11 of "blue 11"."""
    return int(face.split()[1])


class DeckFacts(NamedTuple):
    """The deck file as texts: card ids in order, and what stands on which card."""

    cards: list[str]
    card: dict[str, str]
    """Face → the card it is on."""
    back: dict[str, str]
    """Face → the face on the other side."""
    face: dict[str, str]
    """`c11:a` → face."""
    pays: dict[str, dict[int, int]]
    """Bet card → tricks → points."""
    bet_colours: list[str]


@cache
def deck_facts() -> DeckFacts:
    """Return the facts of the deck file of Cry Baby."""
    deck = tomllib.loads(deck_file("crybaby").read_text(encoding="utf-8"))
    cards = deck["cards"]
    return DeckFacts(
        cards=[card["id"] for card in cards],
        card={card[side]: card["id"] for card in cards for side in "ab"},
        back={card[x]: card[y] for card in cards for x, y in ("ab", "ba")},
        face={f"{card['id']}:{side}": card[side] for card in cards for side in "ab"},
        pays={bet["id"]: {int(tricks): points for tricks, points in bet["bets"].items()} for bet in deck["bet_cards"]},
        bet_colours=[row["id"] for row in deck["bet_colours"]],
    )


class Reader:
    """Reads a log event by event; the place where it stands is the step of the next one."""

    def __init__(self, log: Iterable[Told]) -> None:
        self.log = list(log)
        self.at = 0

    def take(self, rules: str, name: str) -> Fields:
        """Return the next event, which must be one of this name."""
        claim(rules, self.at < len(self.log), f"the log ends before {name}")
        event = self.log[self.at].event
        claim(rules, event["type"] == name, f"step {self.at} is {event['type']}, expected {name}")
        self.at += 1
        return event

    def offered(self, field: str) -> list[Json]:
        """Return one field of all that could have been chosen in place of the last event."""
        return [option[field] for option in self.log[self.at - 1].menu]

    def next_is(self, name: str) -> bool:
        """Return whether an event of this name comes next."""
        return self.at < len(self.log) and self.log[self.at].event["type"] == name
