"""A scenario under way: the table and what has come of the WHEN lines, one line at a time and no further."""

from collections.abc import Mapping
from typing import Final, TypeVar

from replay.errors import EngineError, RuleViolation
from replay.games.babyblues import rules
from replay.games.babyblues.deck import ROW
from replay.games.babyblues.events import CardDrawn, DrawCutShort, GameEnded, HandCardsThrown, TurnStarted
from replay.games.babyblues.scenario.given import Position
from replay.games.babyblues.scenario.words import Scope, State
from replay.games.babyblues.table import (
    CLOSING,
    END,
    NEGATIVE,
    OVER,
    POSITIVE,
    STATE_NAMES,
    TRADE,
    Table,
    clone,
    digest,
)
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import GUARD, Choice, Lot
from replay.kernel.scenario import Line

E = TypeVar("E", bound=Event)
LATER: Final = (CardDrawn, DrawCutShort, TurnStarted)
"""What comes of itself, but only with the line that tells of it: 'Pk refills', 'Pk starts turn'."""


class Run:
    """The four doors of the game, played line by line. A line that the rules refuse changes nothing."""

    def __init__(self, position: Position, table: Table, chance: Chance, named: Mapping[int, set[str]]) -> None:
        self.position = position
        self.named = named
        """The card types that WHEN lines name, by seat: those cards are of importance."""
        self.scope: Scope = position.scope
        self.table = table
        self.chance = chance
        self.line = Line(position.scenario, "when", 0, "")
        self.happened: list[Event] = []
        self.refusal: RuleViolation | None = None
        """Why the last WHEN line was refused."""
        self.turn_is_over = position.at == "start"
        """Whether the hand is refilled and the next turn has not begun."""

    def demand(self, holds: bool, expected: str) -> None:
        """Refuse the line at hand unless `holds`."""
        if not holds:
            self.line.refuse(expected)

    def book(self, event: Event) -> None:
        """Book `event`, and keep it."""
        rules.evolve(self.table, event)
        self.happened.append(event)
        if isinstance(event, TurnStarted):
            self.turn_is_over = False

    def happen(self, event: Event) -> None:
        """Let a decision or chance outcome happen, and what follows. Raises `RuleViolation`, nothing changed."""
        before = digest(self.table)
        try:
            rules.check(self.table, event)
        except RuleViolation:
            if digest(self.table) != before:
                raise EngineError(f"{self.line.text!r}: a refusal has changed the table") from None
            raise
        self.book(event)
        self.go_on()

    def go_on(self, *, draws: bool = False) -> None:
        """Let happen what is forced, with `draws` the refill too; the next turn waits for its line."""
        for _ in range(GUARD):
            event = rules.forced(self.table)
            if event is None or isinstance(event, TurnStarted) or (is_later(event) and not draws):
                return
            self.book(event)
        raise EngineError(f"{self.line.text!r}: forced events do not come to rest")

    def attempt(self) -> tuple[Table, int, bool]:
        """Return what `undo` needs to take a line back of which a part is refused."""
        return clone(self.table), len(self.happened), self.turn_is_over

    def undo(self, before: tuple[Table, int, bool]) -> None:
        """Take back all that has happened since `attempt`."""
        self.table, count, self.turn_is_over = before
        del self.happened[count:]

    def of_class(self, event_class: type[E]) -> list[E]:
        """Return the events of a class that have come."""
        return [event for event in self.happened if isinstance(event, event_class)]

    def asked(self) -> Choice | Lot | None:
        """Return who speaks next, nobody while something is still to follow."""
        return None if rules.forced(self.table) is not None else rules.need(self.table)

    def must_discard(self) -> bool:
        """Return whether the active seat is asked which cards to throw away."""
        asked = self.asked()
        return isinstance(asked, Choice) and isinstance(asked.options[0], HandCardsThrown)


def is_later(event: Event) -> bool:
    """Return whether an event belongs to a later line: a draw, or the end that comes in place of another turn."""
    return isinstance(event, LATER) or (isinstance(event, GameEnded) and event.reason == "round_limit")


def step_of(run: Run) -> str:
    """Return the step of the turn, by the word of the notation."""
    phase = run.table.phase
    if phase in (END, OVER):
        return "over"
    if run.turn_is_over:
        return "start"
    if phase == CLOSING:
        return "discard" if run.must_discard() else "draw"
    names = {NEGATIVE: "negative", POSITIVE: "positive"}
    return names.get(phase, "trade" if phase >= TRADE else "setup")


def active_seat(run: Run) -> int:
    """Return whose turn it is or, between two turns, whose turn comes next; -1 before that is known."""
    table = run.table
    pending = rules.forced(table) if run.turn_is_over else None
    if isinstance(pending, TurnStarted):
        return pending.seat
    return run.position.active if run.turn_is_over and run.position.at == "start" else table.active


def state_of(table: Table, spot: int) -> State:
    """Return a baby as lines tell it."""
    types, kinds = table.deck.type_of, table.deck.kinds
    name, above, under = STATE_NAMES[table.state[spot]], table.above[spot], table.under[spot]
    if name != "unhappy":
        return State(name, len(above), under=kinds[types[under]].type if under >= 0 else "")
    return State(
        name,
        cause=kinds[types[above[0]]].type if above else "",
        victim_of=-1 if above else horn_of(table, table.cause[spot]),
        under=kinds[types[under]].type if under >= 0 else "",
        covered=table.covered[spot],
        new=table.since[spot] == table.turn,
    )


def horn_of(table: Table, horn: int) -> int:
    """Return the spot above which a horn lies, -1 if none."""
    return next((spot for spot in range(table.players * ROW) if horn in table.above[spot]), -1)
