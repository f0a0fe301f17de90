"""A recorded game as frames: plain JSON that a viewer steps through, what one viewpoint may know and no more."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import msgspec

from replay.catalog import AnyGame
from replay.errors import UsageError
from replay.kernel.event import Event, name_of
from replay.kernel.game import Attempt, Deck
from replay.kernel.loop import Choice
from replay.kernel.seats import FACE_UP
from replay.kernel.spelling import Json
from replay.log.finding import Finding
from replay.log.recording import Recording
from replay.replayer.knowing import may_know_options, told
from replay.replayer.steps import Replay
from replay.replayer.steps_seen import StepsSeen
from replay.rulebook import rulebook, words_of

FORMAT: Final = "nursery-frames/1"
TOLD: Final = ("kind", "rule", "seat", "message", "expected", "found", "options", "step")


def frames(game: AnyGame, deck: Deck, recording: Recording, viewpoint: int) -> dict[str, Json]:
    """Return all frames of a game for one viewpoint: a seat, `PUBLIC` or `FACE_UP`. Raises `UsageError` for another.

    Frame k is the table after the event of step k. `set` holds the keys of the view that changed. Events from
    the first bad one on are listed with `sound` false and change nothing. An event of which the viewpoint may
    not know at all has no frame; the steps after it move up, so that their numbers do not tell of it either.
    """
    header = recording.header
    if not FACE_UP <= viewpoint < len(header.players):
        seats = f"a seat from 0 to {len(header.players) - 1}, -1 (public) or -2 (face up)"
        raise UsageError(f"viewpoint {viewpoint}: expected {seats}")
    film = Film(StepsSeen(Replay(game, deck, recording), viewpoint))
    shown, verdict = film.run(), film.verdict
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
        "findings": [film.finding(finding) for finding in film.steps.findings()],
        "clauses": {**film.clauses()},
        "notes": list(verdict.notes),
    }


class Film:
    """One pass over a log that turns each event into a frame."""

    def __init__(self, steps: StepsSeen) -> None:
        self.steps = steps
        self.game = steps.game
        self.booking = steps.replay.booking
        self.viewpoint = steps.viewpoint
        self.verdict = steps.replay.verdict
        self.cited: set[str] = set()
        self.table: object
        self.view: msgspec.Struct
        """Where the film stands, while its events are sound; a log without a sound event has no table to show."""
        self.shown: msgspec.Struct | None = None
        """The view that the last frame left; None before the first."""

    def run(self) -> list[Json]:
        """Return the frames, in order."""
        events = self.steps.events
        if self.verdict.sound:
            self.table = self.booking.opened()
            self.view = self.game.seen_by(self.table, self.viewpoint)
        shown: list[Json] = []
        places = zip(events, *self.game.place(events), pairwise(self.steps.places), strict=True)
        for index, (event, round_, turn, (step, after)) in enumerate(places):
            is_seen = after > step
            if is_seen:
                frame = self.sound_frame(event) if index < self.verdict.sound else self.unsound_frame(step, event)
                shown.append(frame | {"step": step, "round": round_, "turn": turn})
            elif index < self.verdict.sound:
                self.watch(event)
        return shown

    def watch(self, event: Event) -> None:
        """Book an event that keeps the rules."""
        self.view = self.booking.watched(self.view, self.viewpoint, self.table, event)

    def sound_frame(self, event: Event) -> dict[str, Json]:
        """Book an event that keeps the rules and return its frame."""
        seen, text = self.steps.seen_and_said(self.table, self.view, event)
        decision = self.decision(event)
        self.watch(event)
        changes, self.shown = changed(self.shown, self.view), self.view
        return self.head(event) | {"text": text, "event": seen, "set": changes, "decision": decision, "sound": True}

    def unsound_frame(self, step: int, event: Event) -> dict[str, Json]:
        """Return the frame of an event that is not replayed; that of the fault says what is wrong and what was open.

        Where the fault is an event that has no frame, the next stands for it.
        """
        fault = next((found for found in self.verdict.findings if found.step == self.verdict.sound), None)
        text, decision = f"{happening(name_of(event))}; not replayed.", None
        if fault is not None and step == self.steps.sound:
            said = told(fault, self.viewpoint, step)
            text = " · ".join([part for part in (self.in_words(said.message), said.rule) if part])
            decision = self.decision_at(fault, event) if said == fault else None
        body = {"text": begun(text), "event": {"type": name_of(event)}, "set": {}, "decision": decision, "sound": False}
        return self.head(event) | body

    def decision_at(self, fault: Finding, event: Event) -> dict[str, Json] | None:
        """Return what was open where `event` breaks off the replay, the attempt marked among what is forbidden."""
        if not (fault.options and may_know_options(self.viewpoint, fault.seat)):
            return None
        table = self.table if self.verdict.sound else self.booking.opened()
        attempts = self.game.attempts(table)
        known = [attempt.label for attempt in attempts if attempt.rule]
        tried = self.attempted(table, fault, event, known)
        if tried and tried not in known:
            attempts.append(Attempt(tried, fault.rule, self.in_words(fault.message)))
        options = [
            {**self.option(attempt, ""), "chosen": bool(attempt.rule) and attempt.label == tried}
            for attempt in attempts
        ]
        return {"seat": fault.seat, "options": options}

    def attempted(self, table: object, fault: Finding, event: Event, known: Sequence[str]) -> str:
        """Return the label of the forbidden decision of the seat that was asked; "" for an event of any other sort.

        It is of the sort that was asked for if it is like any option, or one of the things `known` to be forbidden.
        """
        asked = self.game.need(table)
        decided = event.kind == "decision" and getattr(event, "seat", -1) == fault.seat
        if not (fault.rule and decided and isinstance(asked, Choice)):
            return ""
        tried = self.game.label(table, event)
        return tried if tried in known or type(event) in [type(option) for option in asked.options] else ""

    def in_words(self, text: str) -> str:
        """Return what a check says, with events in words in place of their names in logs."""
        names = "|".join([name_of(kind) for kind in self.game.EVENTS])
        return re.sub(rf"\b({names})\b(\(?)", lambda at: happening(at[1]) + (" (" if at[2] else ""), text)

    def head(self, event: Event) -> dict[str, Json]:
        """Return what every frame says of its event."""
        return {"type": name_of(event), "kind": event.kind, "seat": getattr(event, "seat", -1)}

    def finding(self, told: Finding) -> Json:
        """Return a finding, as told to this viewpoint."""
        self.cited |= {told.rule} - {""}
        spoken = {name: self.in_words(getattr(told, name)) for name in ("message", "expected", "found")}
        spoken["message"] = begun(spoken["message"])
        return {name: getattr(told, name) for name in TOLD} | spoken

    def decision(self, event: Event) -> dict[str, Json] | None:
        """Return what was open to the seat, if this viewpoint may know: its own, or all with all cards face up."""
        seat = getattr(event, "seat", -1)
        if event.kind != "decision" or not may_know_options(self.viewpoint, seat):
            return None
        chosen = self.game.label(self.table, event)
        return {"seat": seat, "options": [self.option(attempt, chosen) for attempt in self.game.attempts(self.table)]}

    def option(self, attempt: Attempt, chosen: str) -> dict[str, Json]:
        """Return one option, or one thing forbidden with its clause."""
        if attempt.rule:
            self.cited.add(attempt.rule)
        legal_choice = attempt.label == chosen and not attempt.rule
        return {"label": attempt.label, "rule": attempt.rule, "detail": attempt.detail, "chosen": legal_choice}

    def clauses(self) -> dict[str, str]:
        """Return the words of every clause cited in these frames."""
        return words_of(rulebook(self.game.NAME), self.cited) if self.cited else {}


def happening(name: str) -> str:
    """Return the name of an event in words: `card_played` → `a card was played`."""
    *thing, done = name.split("_")
    noun = " ".join(thing)
    if noun.endswith("s"):
        return f"{noun} were {done}"
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun} was {done}"


def begun(text: str) -> str:
    """Return `text` as a sentence begins."""
    return text[:1].upper() + text[1:]


def changed(before: msgspec.Struct | None, after: msgspec.Struct) -> dict[str, Json]:
    """Return the fields of a view that are not as before, with their new values as JSON; all of them where None was."""
    names = after.__struct_fields__
    if before is not None:
        names = tuple([name for name in names if getattr(before, name) != getattr(after, name)])
    return {name: msgspec.to_builtins(getattr(after, name)) for name in names}
