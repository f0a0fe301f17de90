"""Log mutants and other faulty logs of a game as JSON Lines, each with what `replay verify` has to say of it."""

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import NamedTuple

import msgspec

from replay.catalog import game_named
from replay.kernel.event import Event
from replay.log.codec import Codec
from replay.log.header import Header, game_id_of
from replay.log.jsonl import write_game
from replay.log.recording import Recording
from tests.cli.tampering import Tampering
from tests.mutants.log_mutant import LogMutant
from tests.playing import deck_of
from tests.replayer.recorded import recording


def identified(header: Header) -> Header:
    """Return the header with the id that follows from it."""
    return msgspec.structs.replace(header, game_id=game_id_of(header))


class Logs(NamedTuple):
    """The logs of one game."""

    game: str
    mutants: tuple[LogMutant, ...]

    def written(self, header: Header, events: Sequence[Event], bare: bool = False) -> bytes:
        """Return a log in JSON Lines."""
        out, game = BytesIO(), game_named(self.game)
        codec = Codec(game.EVENTS, game.spelling_of(deck_of(self.game)))
        write_game(Recording(identified(header), tuple(events)), codec, out, bare)
        return out.getvalue()

    def sound(self, name: str, bare: bool = False) -> bytes:
        """Return the log of a recorded game as it is."""
        log = recording(name, self.game)
        return self.written(log.header, log.events, bare)

    def id_of(self, name: str) -> str:
        """Return the id of a recorded game."""
        return identified(recording(name, self.game).header).game_id

    def by_mutant(self, name: str, id_: str) -> Tampering:
        """Return a tampering that is a log mutant, with its step and clause."""
        mutant = next(mutant for mutant in self.mutants if mutant.id == id_)
        log, step = mutant.made()
        game_id = identified(log.header).game_id
        return Tampering(name, lambda: self.written(log.header, log.events), 1, step, mutant.rule, game_id)

    def by_text(
        self, name: str, log: str, change: tuple[str, str], step: int | None = None, rule: str | None = None
    ) -> Tampering:
        """Return a tampering of the first place at which some text stands in the log of a recorded game."""
        old, new = change

        def changed() -> bytes:
            assert old.encode() in self.sound(log)
            return self.sound(log).replace(old.encode(), new.encode(), 1)

        return Tampering(name, changed, 2 if step is None else 1, step, rule, self.id_of(log))

    def cut(self, name: str, log: str, bytes_: int) -> Tampering:
        """Return a tampering that leaves out the last bytes."""
        return Tampering(name, lambda: self.sound(log)[:-bytes_], 2, None, None, self.id_of(log))

    def bare_with(self, name: str, log: str, kind: type[Event], wish: Callable[[Event], Event], rule: str) -> Tampering:
        """Return a tampering of the first decision of a class in a bare log."""
        header = recording(log, self.game).header
        events = [event for event in recording(log, self.game).events if event.kind != "derived"]
        step = next(step for step, event in enumerate(events) if type(event) is kind)
        events[step] = wish(events[step])
        return Tampering(name, lambda: self.written(header, events, bare=True), 1, step, rule, self.id_of(log))
