"""A recorded game as frames: plain JSON that a viewer steps through, holding what one viewpoint may know and no more."""

from collections.abc import Mapping

import msgspec

from replay.catalog import AnyGame
from replay.errors import UsageError
from replay.kernel.event import Event, name_of
from replay.kernel.game import Attempt, Deck
from replay.kernel.seats import FACE_UP
from replay.kernel.spelling import Json
from replay.log.recording import Recording
from replay.replayer.verify import Verdict, verify_game
from replay.rulebook import clause, plain_text, rulebook

FORMAT = "nursery-frames/1"


def frames(game: AnyGame, deck: Deck, recording: Recording, viewpoint: int) -> dict[str, Json]:
    """Return all frames of a game for one viewpoint: a seat, `PUBLIC` or `FACE_UP`. Raises `UsageError` for another.

    Frame k is the table after event k. `set` holds the keys of the view that the event changed. Events from the first bad
    one on are listed with `sound` false and change nothing.
    """
    header = recording.header
    if not FACE_UP <= viewpoint < len(header.players):
        raise UsageError(f"viewpoint {viewpoint}: expected a seat from 0 to {len(header.players) - 1}, -1 (public) or -2 (face up)")
    verdict = verify_game(game, deck, recording)
    film = Film(game, deck, recording, viewpoint, verdict)
    shown = [film.sound_frame(step) for step in range(verdict.sound)]
    shown += [film.unsound_frame(step) for step in range(verdict.sound, verdict.events)]
    rounds, turns = game.place(recording.events)
    for frame, round_, turn in zip(shown, rounds, turns, strict=True):
        frame["round"], frame["turn"] = round_, turn
    return {
        "format": FORMAT,
        "game": header.game,
        "game_id": header.game_id,
        "names": [player.name for player in header.players],
        "kinds": [player.kind for player in header.players],
        "viewpoint": viewpoint,
        "options": header.options,
        "deck": header.deck.name,
        "source": header.source,
        "started_at": header.started_at,
        "over": verdict.over,
        "frames": shown,
        "findings": findings_for(verdict, viewpoint),
        "clauses": film.clauses(),
        "notes": list(verdict.notes),
    }


def findings_for(verdict: Verdict, viewpoint: int) -> list[Json]:
    """Return the findings; only where all cards lie face up do they say what was found and expected."""
    keys = ("step", "kind", "rule", "seat", "message", "expected", "found", "options")
    shown: list[Json] = []
    for finding in verdict.findings:
        content = {name: getattr(finding, name) for name in keys}
        if viewpoint != FACE_UP:
            content |= {"message": f"this step does not keep the rules ({finding.kind})", "expected": "", "found": "", "options": ()}
        shown.append(content)
    return shown


class Film:
    """One pass over a log that turns each event into a frame."""

    def __init__(self, game: AnyGame, deck: Deck, recording: Recording, viewpoint: int, verdict: Verdict) -> None:
        self.game = game
        self.recording = recording
        self.viewpoint = viewpoint
        self.verdict = verdict
        self.names = [player.name for player in recording.header.players]
        self.cited = {finding.rule for finding in verdict.findings if finding.rule}
        self.table: object = None
        if verdict.sound or verdict.events:
            self.open(deck)

    def open(self, deck: Deck) -> None:
        """Set the table up; not for a log whose header cannot be played by."""
        if self.verdict.findings and self.verdict.findings[0].step < 0:
            return
        header = self.recording.header
        self.table = self.game.open_table(len(header.players), header.options, deck)
        self.view = self.game.seen_by(self.table, self.viewpoint)
        self.shown: Mapping[str, Json] = {}

    def sound_frame(self, step: int) -> dict[str, Json]:
        """Return the frame of an event that keeps the rules, and book the event."""
        event = self.recording.events[step]
        seen = self.game.event_seen_by(self.table, event, self.viewpoint)
        text = self.game.sentence(self.view, seen, self.names)
        decision = self.decision(event)
        self.game.evolve(self.table, event)
        frame = self.head(step, event) | {"text": text, "event": seen, "set": self.changes(), "decision": decision, "sound": True}
        return frame

    def unsound_frame(self, step: int) -> dict[str, Json]:
        """Return the frame of an event that is not replayed."""
        event = self.recording.events[step]
        text = f"{name_of(event)}, not replayed: the log went wrong at step {self.verdict.sound}"
        if step == self.verdict.sound:
            text = f"{name_of(event)} does not keep the rules; the replay stops here"
        return self.head(step, event) | {"text": text, "event": {"type": name_of(event)}, "set": {}, "decision": None, "sound": False}

    def head(self, step: int, event: Event) -> dict[str, Json]:
        """Return what every frame says of its event."""
        return {"step": step, "type": name_of(event), "kind": event.kind, "seat": getattr(event, "seat", -1)}

    def changes(self) -> dict[str, Json]:
        """Return the keys of the view that the last event changed, with their new values; all keys at first."""
        before, self.view = self.view, self.game.seen_by(self.table, self.viewpoint)
        first = not self.shown
        self.shown = {"first": False}
        names = self.view.__struct_fields__
        changed = [name for name in names if first or getattr(before, name) != getattr(self.view, name)]
        return {name: msgspec.to_builtins(getattr(self.view, name)) for name in changed}

    def decision(self, event: Event) -> dict[str, Json] | None:
        """Return what was open to the seat, if this viewpoint may know: its own, or all with all cards face up."""
        seat = getattr(event, "seat", -1)
        if event.kind != "decision" or self.viewpoint not in (FACE_UP, seat):
            return None
        chosen = self.game.label(self.table, event)
        return {"seat": seat, "options": [self.option(attempt, chosen) for attempt in self.game.attempts(self.table)]}

    def option(self, attempt: Attempt, chosen: str) -> Json:
        """Return one option, or one thing forbidden with its clause."""
        if attempt.rule:
            self.cited.add(attempt.rule)
        legal_choice = attempt.label == chosen and not attempt.rule
        return {"label": attempt.label, "rule": attempt.rule, "detail": attempt.detail, "chosen": legal_choice}

    def clauses(self) -> dict[str, Json]:
        """Return the words of every clause cited in these frames."""
        if not self.cited:
            return {}
        book = rulebook(self.game.NAME)
        return {rule: plain_text(clause(book, rule)) for rule in sorted(self.cited)}
