"""What a game offers beside its four doors: everything that log, replayer, players and pages need of it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from replay.kernel.event import Event
from replay.kernel.loop import Doors
from replay.kernel.scenario import Outcome
from replay.kernel.spelling import Json, Spelling
from replay.rulebook import Scenario

T = TypeVar("T")


class Deck(Protocol):
    """A deck as loaded from its file."""

    @property
    def name(self) -> str:
        """The name that the deck file gives itself."""

    @property
    def digest(self) -> str:
        """32 hex digits over everything in the deck that play depends on."""

    @property
    def text(self) -> str:
        """The deck file itself, kept in stores so that they can be read alone."""


class Attempt(msgspec.Struct, frozen=True):
    """Something a seat might want to do at a decision, and the clause that forbids it ("" if nothing does)."""

    label: str
    rule: str
    detail: str


class Game(Doors[T], Protocol[T]):
    """A game as a module. `T` is its table class; a deck is the value its own `load_deck` returned.

    The doors stand in `Doors`: ask `forced` first, since `need` means something only where it is None.
    """

    NAME: str
    EVENTS: tuple[type[Event], ...]
    SECRET_EVENTS: tuple[type[Event], ...]
    """The events that `event_seen_by` may hide whole from a seat: for that seat they have not happened."""

    def load_deck(self, path: Path, /) -> Deck:
        """Return the deck of a deck file. Raises `DeckError`."""

    def read_deck(self, text: str, where: str, /) -> Deck:
        """Return the deck of a deck file's text; `where` names it in errors. Raises `DeckError`."""

    def all_options(self, chosen: Mapping[str, str], /) -> dict[str, str]:
        """Return every option with its value: `chosen` over the defaults. Raises `UsageError`."""

    def open_table(self, players: int, options: Mapping[str, str], deck: Deck, /) -> T:
        """Return a table before its first event. Raises `UsageError` for options or a number of players."""

    def clone(self, table: T, /) -> T:
        """Return an independent copy of `table`."""

    def digest(self, table: T, /) -> str:
        """Return a digest of everything on `table`; equal tables, equal digests."""

    def spelling_of(self, deck: Deck, /) -> Spelling:
        """Return how events are spelled with `deck`."""

    def components(self, deck: Deck, /) -> dict[str, dict[str, list[int] | list[str]]]:
        """Return tables of what is in `deck`, by name, each as columns of equal length, to join the numbers of events
        with.
        """

    def place(self, events: Sequence[Event], /) -> tuple[list[int], list[int]]:
        """Return the round and the turn of each event of one game's log, counted from the events alone."""

    def standings(self, table: T, /) -> dict[str, Json]:
        """Return how a game stands or ended: {"over": bool, "winners": [seat], "scores": [a number a seat], "by": str}.

        "by" says what decided it.
        """

    def grounds(self, table: T, expected: Event, found: Event | None, /) -> str:
        """Return the id of the clause that gives the consequence `expected` next where a log says `found`, or stops
        (None).
        """

    def at_work(self, table: T, event: Event, /) -> frozenset[str]:
        """Return the ids of the clauses that `event`, the next one, carries out beside those that give it by `grounds`:
        what is permitted and is done, what chance is called for.
        """

    def label(self, table: T, option: Event, /) -> str:
        """Return a short text for an option, unique within its decision, such as `B11` or `bet-3`."""

    def labels(self, table: T, options: tuple[Event, ...], /) -> tuple[str, ...]:
        """Return the labels of all options of one decision."""

    def notation(self, table: T, event: Event, /) -> str:
        """Return a decision in the notation of the rules file, such as `P1 plays B29`; a full name for other events."""

    def parse_notation(self, table: T, text: str, /) -> Event:
        """Return the decision that `text` in notation names at this table.

        Raises `UsageError` for what is no notation, `RuleViolation` for an attempt that the rules have no event for.
        """

    def attempts(self, table: T, /) -> list[Attempt]:
        """Return all that the seat on decision might want to do now: legal options first, then the forbidden ones.

        Like `need`, it means something only where `forced` is None.
        """

    def seen_by(self, table: T, seat: int, /) -> msgspec.Struct:
        """Return what `seat` (or `PUBLIC`, `FACE_UP`) may know of `table`: the one gate."""

    def seen_after(self, view: msgspec.Struct, table: T, event: Event, /) -> msgspec.Struct:
        """Return what `seen_by` gives the viewer of `view` right after `event`, from its view right before it."""

    def event_seen_by(self, table: T, event: Event, seat: int, /) -> dict[str, Json]:
        """Return the spelled fields of `event` that `seat` may see, `type` first; `table` stands before or after it.

        None at all, which only an event of `SECRET_EVENTS` may have, where `seat` is not to know of it.
        """

    def sentence(self, view: msgspec.Struct, seen: Mapping[str, Json], names: Sequence[str], /) -> str:
        """Return one plain sentence about an event, from what one viewer sees of it and of the table before it."""

    def run_scenario(self, scenario: Scenario, deck: Deck, /) -> Outcome:
        """Return the outcome of a scenario in the notation of this game's rules file. Raises `ScenarioError`."""
