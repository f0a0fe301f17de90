"""A log's events put on a table again: one by one, or, in a bare log, each with the consequences that it leaves out."""

import msgspec

from replay.catalog import AnyGame
from replay.kernel.event import Event
from replay.kernel.game import Deck
from replay.kernel.loop import begin, settle
from replay.log.recording import Recording
from replay.replayer.complete import is_bare


class Booking:
    """How the sound events of one log change a table. Nothing is judged here: `verify` has done that."""

    def __init__(self, game: AnyGame, deck: Deck, recording: Recording) -> None:
        self.game = game
        self.deck = deck
        self.header = recording.header
        self.bare = is_bare(recording.events)

    def opened(self) -> object:
        """Return a table as it stands before the first event of the log."""
        table = self.game.open_table(len(self.header.players), self.header.options, self.deck)
        if self.bare:
            begin(self.game, table)
        return table

    def book(self, table: object, event: Event) -> None:
        """Change `table` as the event says."""
        if self.bare:
            settle(self.game, table, event)
        else:
            self.game.evolve(table, event)

    def watched(self, view: msgspec.Struct, viewpoint: int, table: object, event: Event) -> msgspec.Struct:
        """Change `table` as the event says, and return the view after it of the viewpoint that had `view` before."""
        self.book(table, event)
        if self.bare:
            return self.game.seen_by(table, viewpoint)
        return self.game.seen_after(view, table, event)
