"""How often each clause of a rulebook was at work in recorded games, and each value of its options was played with."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from replay.catalog import AnyGame
from replay.kernel.event import Event
from replay.kernel.game import Deck
from replay.log.recording import Recording
from replay.replayer.booking import Booking
from replay.replayer.verify import verify_game
from replay.rulebook import OWING_KINDS, Rule, Rulebook, Ruling


class Example(msgspec.Struct, frozen=True):
    """Where a clause was at work: the first event of a game."""

    game_id: str
    step: int


class Line(msgspec.Struct, frozen=True):
    """A clause, or a value of an option as `name=value`, and how often it was met by number of players."""

    id: str
    says: str
    counts: dict[int, int]
    section: str = ""
    """The heading of the rulebook that a clause stands under; "" for rulings and options."""
    examples: dict[int, Example] = {}
    """The first event at which a clause was met, by number of players; none where it never was."""

    @property
    def total(self) -> int:
        """How often over all games."""
        return sum(self.counts.values())


class Coverage:
    """What games of one game add up to. Only what keeps the rules is counted.

    A clause is at work where it gives a consequence, or says what that consequence is, where an event carries it out,
    and at each decision at which it forbids something that the seat might have wanted.
    """

    def __init__(self) -> None:
        self.games: Counter[int] = Counter()
        """By number of players."""
        self.events = 0
        """Those that keep the rules: all that was looked at."""
        self.left_out = 0
        """Events from the first bad one of a game on."""
        self.clauses: Counter[tuple[str, int]] = Counter()
        self.options: Counter[tuple[str, int]] = Counter()
        self.examples: dict[tuple[str, int], Example] = {}

    def add(self, game: AnyGame, deck: Deck, recording: Recording) -> None:
        """Count one game in. A game whose header cannot be played by is left out as a whole."""
        sound = verify_game(game, deck, recording).sound
        self.left_out += len(recording.events) - sound
        if not sound:
            return
        players = len(recording.header.players)
        self.games[players] += 1
        self.events += sound
        for name, value in recording.header.options.items():
            self.options[f"{name}={value}", players] += 1
        for step, rule in at_work(game, deck, recording, sound):
            self.clauses[rule, players] += 1
            self.examples.setdefault((rule, players), Example(recording.header.game_id, step))

    def of_clauses(self, book: Rulebook) -> list[Line]:
        """Return a line for each clause that judges play, and for each ruling that was at work; in the book's order."""
        owing = [rule for rule in book.rules if rule.kind in OWING_KINDS and not rule.same_as]
        seen = {rule for rule, _ in self.clauses}
        clauses: list[Rule | Ruling] = [*owing, *[rule for rule in book.rules if rule not in owing and rule.id in seen]]
        clauses += [ruling for ruling in book.rulings if ruling.id in seen]
        return [self.of_clause(clause) for clause in clauses]

    def of_clause(self, clause: Rule | Ruling) -> Line:
        """Return the line of a clause."""
        text, section = (clause.text, clause.section) if isinstance(clause, Rule) else (clause.question, "")
        examples = {players: self.examples.get((clause.id, players)) for players in sorted(self.games)}
        met = {players: example for players, example in examples.items() if example is not None}
        return Line(clause.id, text, self.by_players(self.clauses, clause.id), section, met)

    def of_options(self, book: Rulebook) -> list[Line]:
        """Return a line for each value of each option that the rules file lists, in its order."""
        values = {f"{option.name}={value}": option.name for option in book.options for value in option.values}
        return [Line(name, "", self.by_players(self.options, name)) for name in values]

    def by_players(self, counts: Counter[tuple[str, int]], key: str) -> dict[int, int]:
        """Return how often `key` was met, for each number of players that games were played with."""
        return {players: counts[key, players] for players in sorted(self.games)}


class Covered(msgspec.Struct, frozen=True):
    """What was at work in the games of one game: lines with the never met first, and games by number of players.

    `judged` has how many rows the check of a clause in SQL judges.
    """

    game: str
    games: dict[int, int]
    clauses: tuple[Line, ...]
    options: tuple[Line, ...]
    judged: dict[str, int] | None
    """None where that was not asked for; a clause that is not in it has no check."""


def at_work(game: AnyGame, deck: Deck, recording: Recording, sound: int) -> Iterator[tuple[int, str]]:
    """Yield step and clause for each clause at work in the first `sound` events of a log: at each event once."""
    booking = Booking(game, deck, recording)
    table = booking.opened()
    for step, event in enumerate(recording.events[:sound]):
        for rule in sorted(clauses_at(game, table, event)):
            yield step, rule
        booking.book(table, event)


def clauses_at(game: AnyGame, table: object, event: Event) -> set[str]:
    """Return the clauses at work in one event: what gives it, what it carries out, what forbids another."""
    found = set(game.at_work(table, event))
    if event.kind == "derived":
        found |= {game.grounds(table, event, None), game.grounds(table, event, event)}
    if event.kind == "decision":
        found |= {attempt.rule for attempt in game.attempts(table) if attempt.rule}
    return found
