"""How games were played: table size, options, deck, and where they come from. Which are wanted, and what is pooled.

A *setting* is a table size with its options and deck: what makes the opportunities of one game like those of another.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar

import msgspec

from replay.errors import UsageError

UNTOLD: Final = "not told"
"""The value of an option that a header leaves out; wanted as such, it finds just these games."""
Value = TypeVar("Value", int, str)


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which games are to be measured; 0, "" and no options stand for any. `options` are pairs of name and value."""

    players: int = 0
    options: tuple[tuple[str, str], ...] = ()
    source: str = ""
    deck: str = ""
    """The digest of the deck played with."""

    def told(self) -> str:
        """Return it in words: `3 players, cry_order = from_winner`; "" for any."""
        words = [f"{self.players} players"] if self.players else []
        words += [f"{name} = {value}" for name, value in self.options]
        words += [f"source {self.source}"] if self.source else []
        words += [f"deck {self.deck}"] if self.deck else []
        return ", ".join(words)


ANY: Final = Wanted()


class Way(msgspec.Struct, frozen=True):
    """One way in which games were played: a setting, and where the games come from."""

    players: int
    deck: str
    options: tuple[tuple[str, str], ...]
    source: str


Ways = Sequence[tuple[Way, int]]
"""Ways in which games were played, each with its number of games."""


class Pooled(msgspec.Struct, frozen=True, kw_only=True):
    """The ways in which games were played, each value with its number of games; of options those that differ."""

    settings: int
    players: dict[int, int]
    options: dict[str, dict[str, int]]
    decks: dict[str, int]
    sources: dict[str, int]

    def told(self) -> str:
        """Return in one line all that differs: `tables of 3 (20 games), 4 (40); …`; "" where nothing does."""
        sizes = {str(size): games for size, games in self.players.items()}
        parts = {"tables of": sizes, **self.options, "deck": self.decks, "source": self.sources}
        return "; ".join([f"{name} {listed(counts)}" for name, counts in parts.items() if len(counts) > 1])


def listed(counts: Mapping[str, int]) -> str:
    """Return values with their numbers of games: `3 (20 games), 4 (40)`."""
    (first, number), *others = counts.items()
    told = [f"{first} ({number:,} game{'' if number == 1 else 's'})", *[f"{value} ({n:,})" for value, n in others]]
    return ", ".join(told)


def pooled(ways: Ways) -> Pooled:
    """Return what is pooled where games were played in these ways."""
    return Pooled(
        settings=len({(way.players, way.deck, way.options) for way, _ in ways}),
        players=summed([(way.players, games) for way, games in ways]),
        options={name: counts for name, counts in options_in(ways).items() if len(counts) > 1},
        decks=summed([(way.deck, games) for way, games in ways]),
        sources=summed([(way.source, games) for way, games in ways]),
    )


def options_in(ways: Ways) -> dict[str, dict[str, int]]:
    """Return the values of each option, by name, each with its number of games."""
    told = [(dict(way.options), games) for way, games in ways]
    names = sorted({name for options, _ in told for name in options})
    return {name: summed([(options.get(name, UNTOLD), games) for options, games in told]) for name in names}


def summed(counts: Iterable[tuple[Value, int]]) -> dict[Value, int]:
    """Return the sum of each value, by value."""
    sums: dict[Value, int] = {}
    for value, number in counts:
        sums[value] = sums.get(value, 0) + number
    return dict(sorted(sums.items()))


def read_options(text: str) -> tuple[tuple[str, str], ...]:
    """Return the options of a header, written as JSON, by name."""
    return tuple(sorted(json.loads(text).items()))


def none_wanted(game: str, wanted: Wanted, there: Ways) -> UsageError:
    """Return the error that no game is as wanted, with what there is."""
    held, options = pooled(there), options_in(there)
    has = [f"tables of {', '.join(map(str, held.players))}"] if wanted.players else []
    has += [f"{name} = {' or '.join(options.get(name, {UNTOLD: 0}))}" for name, _ in wanted.options]
    has += [f"source {' or '.join(held.sources)}"] if wanted.source else []
    has += [f"deck {' or '.join(held.decks)}"] if wanted.deck else []
    return UsageError(f"found no game of {game} with {wanted.told()}, so nothing was measured; it has {'; '.join(has)}")
