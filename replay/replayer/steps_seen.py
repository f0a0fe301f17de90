"""The steps of a log as one viewpoint counts them, and what it is told at each: one answer for frames and commands."""

from itertools import accumulate

import msgspec

from replay.kernel.event import Event
from replay.kernel.loop import Choice
from replay.kernel.seats import FACE_UP
from replay.kernel.spelling import Json
from replay.log.finding import Finding
from replay.replayer.heading import made_here
from replay.replayer.knowing import told
from replay.replayer.steps import Replay


class StepsSeen:
    """Which events of a log a viewpoint sees, and as which steps of its own. With all cards face up they are the log's.

    An event of which it may not know at all is no step to it, and later ones move up. Where the log is not replayed
    nobody can say who took part in what, so there all events of a secret kind are left out.
    """

    def __init__(self, replay: Replay, viewpoint: int) -> None:
        self.replay = replay
        self.game = replay.game
        self.viewpoint = viewpoint
        self.names = [player.name for player in replay.recording.header.players]
        self.events = replay.recording.events
        seen = [self.sees(index) for index in range(len(self.events))]
        self.indices = [index for index, is_seen in enumerate(seen) if is_seen]
        """For each step the index of its event in the log."""
        self.places = list(accumulate(seen, initial=0))
        """For each event of the log, and for its end, the number of steps before it."""

    def __len__(self) -> int:
        """Return the number of steps."""
        return len(self.indices)

    @property
    def sound(self) -> int:
        """Steps that are replayed: all of them, or those before the first bad event."""
        return self.places[self.replay.sound]

    def sees(self, index: int) -> bool:
        """Return whether the viewpoint may know that the event at `index` of the log happened."""
        if self.viewpoint == FACE_UP or not isinstance(self.events[index], self.game.SECRET_EVENTS):
            return True
        return index < self.replay.sound and not self.is_secret(self.replay.table_at(index), self.events[index])

    def is_secret(self, table: object, event: Event) -> bool:
        """Return whether `event` is one of which the viewpoint may not know at all."""
        is_kept = isinstance(event, self.game.SECRET_EVENTS)
        return is_kept and not self.game.event_seen_by(table, event, self.viewpoint)

    def table_before(self, step: int) -> object:
        """Return a table before `step`, with all that the viewpoint may not know of booked, logged or due."""
        index = self.indices[step] if step < len(self) else len(self.events)
        table = self.replay.table_at(min(index, self.replay.sound))
        while (due := self.game.forced(table)) is not None and self.is_secret(table, due):
            self.game.evolve(table, due)
        return table

    def choice(self, table: object) -> Choice | None:
        """Return what is to be decided at a table of `table_before`; None where nobody decides."""
        asked = self.game.need(table) if self.game.forced(table) is None else None
        return asked if isinstance(asked, Choice) else None

    def asked(self, table: object) -> int:
        """Return the seat that has to decide at a table of `table_before`, -1 for none."""
        choice = self.choice(table)
        return -1 if choice is None else choice.seat

    def seen_and_said(self, table: object, view: msgspec.Struct, event: Event) -> tuple[dict[str, Json], str]:
        """Return the fields of an event that the viewpoint sees, and a sentence; `view` is of the table before it."""
        seen = self.game.event_seen_by(table, event, self.viewpoint)
        return seen, self.game.sentence(view, seen, self.names)

    def findings(self) -> tuple[Finding, ...]:
        """Return the findings of the replay as the viewpoint may know them, each at the step that it can see."""
        found = [finding for finding in self.replay.verdict.findings if not self.is_secret_end(finding)]
        return tuple([told(finding, self.viewpoint, self.step_of(finding)) for finding in found])

    def step_of(self, finding: Finding) -> int:
        """Return the viewpoint's step of a finding, which is the next where its event is none; -1 for the whole log."""
        if finding.step < 0 or self.viewpoint == FACE_UP:
            return finding.step
        return self.places[min(finding.step, len(self.events))]

    def is_secret_end(self, finding: Finding) -> bool:
        """Return whether a finding only says that the log stops before what the viewpoint may not know of.

        To the viewpoint such a log is unfinished, which is no fault, but of a game simulated here.
        """
        end = len(self.events)
        if finding.step != end or finding.kind != "consequence" or made_here(self.replay.recording.header):
            return False
        table = self.replay.table_at(end)
        due = self.game.forced(table)
        return due is not None and self.is_secret(table, due)
