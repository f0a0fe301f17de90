"""Any step of a log opened: the table before and after it, by stepping or by seeking, which come to the same."""

from collections.abc import Iterator
from typing import Final

import msgspec

from replay.catalog import AnyGame
from replay.errors import UsageError
from replay.kernel.event import Event
from replay.kernel.game import Attempt, Deck
from replay.log.recording import Recording
from replay.replayer.booking import Booking
from replay.replayer.verify import verify_game

STRIDE: Final = 64
"""Events between two tables kept for seeking; a game of some hundred events keeps a handful."""


class Step(msgspec.Struct, frozen=True):
    """One event and the tables around it. The tables are the reader's own."""

    step: int
    event: Event
    before: object
    after: object


class Replay:
    """A recorded game that can be stepped and sought, as far as it keeps the rules."""

    def __init__(self, game: AnyGame, deck: Deck, recording: Recording) -> None:
        self.game = game
        self.deck = deck
        self.recording = recording
        self.booking = Booking(game, deck, recording)
        self.verdict = verify_game(game, deck, recording)
        self._kept: list[object] = []

    @property
    def sound(self) -> int:
        """Events that may be replayed: all of them, or those before the first bad one."""
        return self.verdict.sound

    def table_at(self, count: int) -> object:
        """Return the table after the first `count` events, a copy of its own. Raises `UsageError` past the sound
        part.
        """
        if not 0 <= count <= self.sound:
            bad = f"; event {self.sound} does not keep the rules" if self.verdict.findings else ""
            raise UsageError(f"step {count - 1}: the table stands after steps -1 to {self.sound - 1}{bad}")
        table = self._nearest(count)
        for event in self.recording.events[count - count % STRIDE : count]:
            self.booking.book(table, event)
        return table

    def _nearest(self, count: int) -> object:
        """Return a copy of the last table kept at or before `count`."""
        if not self._kept:
            self._kept.append(self.booking.opened())
        while len(self._kept) <= count // STRIDE:
            self._kept.append(self._stride_after(len(self._kept) - 1))
        return self.game.clone(self._kept[count // STRIDE])

    def _stride_after(self, place: int) -> object:
        table = self.game.clone(self._kept[place])
        for event in self.recording.events[place * STRIDE : (place + 1) * STRIDE]:
            self.booking.book(table, event)
        return table

    def steps(self) -> Iterator[Step]:
        """Yield every sound step in order."""
        table = self.table_at(0)
        for step, event in enumerate(self.recording.events[: self.sound]):
            before = self.game.clone(table)
            self.booking.book(table, event)
            yield Step(step, event, before, self.game.clone(table))

    def attempts_at(self, step: int) -> list[Attempt]:
        """Return what the seat deciding at `step` might have done, with the clause of all that is forbidden."""
        return self.game.attempts(self.table_at(step))
