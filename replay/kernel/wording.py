"""Readers of words that the scenarios of all games share, and what GIVEN lines have said so far.

A reader raises ValueError, whose text says what was expected.
"""

from collections.abc import Callable, Sequence
from typing import NoReturn, TypeVar

from replay.errors import quoted
from replay.kernel.scenario import Line
from replay.rulebook import ID

T = TypeVar("T")


def one_of(text: str, known: Sequence[str]) -> str:
    """Return `text`, which must be one of `known`."""
    if text not in known:
        raise ValueError(f"one of {', '.join(known)}, not {quoted(text)}")
    return text


def listed(read: Callable[[str], T], *, repeats: bool = False) -> Callable[[str], tuple[T, ...]]:
    """Return what reads one or more with commas between, none of them twice unless `repeats`."""

    def read_all(text: str) -> tuple[T, ...]:
        found = tuple([read(part.strip()) for part in text.split(",")])
        if not repeats and len(set(found)) < len(found):
            raise ValueError("nothing named twice")
        return found

    return read_all


def read_number(text: str) -> int:
    """Return a whole number."""
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise ValueError(f"a whole number, not {quoted(text)}")
    return int(text)


def seat_reader(players: int) -> Callable[[str], int]:
    """Return what reads a seat of a table, such as P0."""
    seats = [f"P{seat}" for seat in range(players)]
    return lambda text: seats.index(one_of(text, seats))


def read_rule(text: str) -> str:
    """Return the id of a rule."""
    if not ID.fullmatch(text):
        raise ValueError(f"the id of a rule, not {quoted(text)}")
    return text


def seat_text(seats: Sequence[int]) -> str:
    """Return seats in the order given."""
    return ", ".join([f"P{seat}" for seat in seats]) or "none"


def read_players(scenario: str, lines: Sequence[Line], least: int, most: int) -> int:
    """Return the number of players, which a GIVEN line must give, for all others depend on it."""
    known = [str(players) for players in range(least, most + 1)]
    for line in lines:
        if line.text.startswith("players "):
            players = line.text.removeprefix("players ")
            return int(players) if players in known else line.refuse(f"players N, from {least} to {most}")
    Line(scenario, "given", 0, "no line that gives players").refuse("players N")


class Told:
    """Which GIVEN line says what: each thing is said once, and what contradicts itself is refused with its line."""

    def __init__(self, scenario: str) -> None:
        self.scenario = scenario
        self.line = Line(scenario, "given", 0, "no line")
        self.said: dict[str, Line] = {}

    def say(self, key: str) -> None:
        """Note that the line at hand says `key`, which no other line may do."""
        if key in self.said:
            self.line.refuse(f"{key} to be given once; line {self.said[key].number} gives it already")
        self.said[key] = self.line

    def refuse(self, key: str, expected: str) -> NoReturn:
        """Refuse the line that says `key`, or its absence."""
        self.said.get(key, Line(self.scenario, "given", 0, f"no line that gives {key}")).refuse(expected)

    def demand(self, holds: bool, key: str, expected: str) -> None:
        """Refuse what is said of `key` unless `holds`."""
        if not holds:
            self.refuse(key, expected)
