"""Coverage: which clauses of a game were at work in the store's games, by heading and number of players."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import groupby
from typing import Final

import msgspec

from dashboards.view_models.games import title
from replay.catalog import GAMES, game_named
from replay.errors import DeckError, LogError
from replay.log.store import Store
from replay.replayer.coverage import Coverage, Line
from replay.replayer.decks import deck_of
from replay.rulebook import OWING_KINDS, rulebook

MOST: Final = 12
"""Games that are counted of each number of players: to replay one takes a twentieth of a second, and a page waits."""


class Cell(msgspec.Struct, frozen=True):
    """How often a clause was at work at one number of players, and where first; "" and -1 where it never was."""

    times: int
    game_id: str
    step: int


class Clause(msgspec.Struct, frozen=True):
    """A clause with a cell for each number of players."""

    id: str
    says: str
    cells: list[Cell]


class Heading(msgspec.Struct, frozen=True):
    """A heading of the rulebook with its clauses, in the book's order."""

    title: str
    clauses: list[Clause]


class Covered(msgspec.Struct, frozen=True):
    """What was at work in the games that were counted: at most `MOST` of each number of players, of all that are held.

    A game that cannot be read, or that breaks a rule before its first event, is not counted.
    """

    game: str
    title: str
    held: int
    counted: int
    players: list[int]
    games: list[int]
    """Games counted, by number of players as `players` has them."""
    headings: list[Heading]

    @property
    def clauses(self) -> int:
        """How many clauses a game can exercise."""
        return sum([len(heading.clauses) for heading in self.headings])

    @property
    def never(self) -> int:
        """How many of them were at work in none of the games."""
        every = [clause for heading in self.headings for clause in heading.clauses]
        return len([clause for clause in every if not any([cell.times for cell in clause.cells])])


def games_held(store: Store) -> list[str]:
    """Return the games with a rulebook that the store holds records of, in the catalogue's order."""
    held = {entry.game for entry in store.manifest.entries if entry.games}
    return [game for game in GAMES if game in held]


def coverage_of(store: Store, game: str) -> Covered:
    """Return what was at work in the store's games of one kind. Raises `LogError` for a store that cannot be read."""
    by_players: dict[int, list[str]] = defaultdict(list)
    for row in store.games(game):
        by_players[len(row.names)].append(row.game_id)
    coverage = Coverage()
    for _, ids in sorted(by_players.items()):
        for game_id in spread(ids):
            count_in(store, coverage, game, game_id)
    book = rulebook(game)
    owing = {rule.id for rule in book.rules if rule.kind in OWING_KINDS}
    players = sorted(coverage.games)
    return Covered(
        game=game,
        title=title(game),
        held=sum([len(ids) for ids in by_players.values()]),
        counted=sum(coverage.games.values()),
        players=players,
        games=[coverage.games[number] for number in players],
        headings=headings_of([line for line in coverage.of_clauses(book) if line.id in owing]),
    )


def spread(ids: list[str]) -> list[str]:
    """Return at most `MOST` of many, evenly spread."""
    return ids if len(ids) <= MOST else [ids[place * len(ids) // MOST] for place in range(MOST)]


def count_in(store: Store, coverage: Coverage, game: str, game_id: str) -> None:
    """Count a game in, unless it cannot be read: the list of findings says why."""
    try:
        recording = store.read(game_id)
        deck = deck_of(game, store.deck_text(recording.header.deck.digest), recording.header.deck.name)
    except (LogError, DeckError):
        return
    coverage.add(game_named(game), deck, recording)


def headings_of(lines: Iterable[Line]) -> list[Heading]:
    """Return lines under their headings; a heading that comes twice in the book is one, where it comes first."""
    by_title: dict[str, list[Clause]] = {}
    for section, under in groupby(lines, key=lambda line: line.section):
        by_title.setdefault(section, []).extend([clause_of(line) for line in under])
    return [Heading(name, clauses) for name, clauses in by_title.items()]


def clause_of(line: Line) -> Clause:
    """Return the cells of a line."""
    cells = []
    for players, times in line.counts.items():
        example = line.examples.get(players)
        cells.append(Cell(times, example.game_id, example.step) if example else Cell(times, "", -1))
    return Clause(line.id, line.says, cells)


def headline(found: Covered) -> str:
    """Return what came of it in one line."""
    if not found.counted:
        return "Not evaluated: none of these games could be counted."
    games = f"{found.counted:,} {'game' if found.counted == 1 else 'games'}"
    if not found.never:
        return f"All {found.clauses} clauses were at work in {games}."
    are = "clause was" if found.never == 1 else "clauses were"
    return f"{found.never} of {found.clauses} {are} never at work in {games}."


def sampled(found: Covered) -> str:
    """Return of how many games the rest is left to the command line; "" if all are counted."""
    if found.counted >= found.held:
        return ""
    return f"Counted in {found.counted:,} of {found.held:,} games; `replay coverage STORE` counts all."
