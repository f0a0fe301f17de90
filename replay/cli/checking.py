"""Verifies all games of a source, a store's part by part in several processes, and adds up what was looked at."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Final, NamedTuple

import msgspec

from replay.cli.output import many
from replay.cli.sources import Decks, LinesSource, Source, StoreSource, game_of, open_store_at
from replay.errors import DeckError, LogError, UsageError
from replay.log.finding import Finding, LookedAt, is_fault
from replay.log.header import Header, game_id_of
from replay.log.recording import Recording
from replay.replayer.heading import made_here
from replay.replayer.verify import Verdict, verify_game

MOST_PROCESSES: Final = 256
STRAYS: Final = (
    "files that no manifest names are not looked at: {} (of a run that was killed, which goes on with the same "
    "command, or copied in)"
)
Progress = Callable[[int], None]
"""Told how many games have just been judged."""
Keeper = Callable[["Checked"], object]


class Unread(NamedTuple):
    """Why a game, the rest of a part or the rest of a log could not be looked at."""

    why: str


Seen = Verdict | Unread


class Checked(msgspec.Struct, kw_only=True):
    """What verifying a source came to, and how much was looked at."""

    games: int = 0
    events: int = 0
    decisions: int = 0
    chances: int = 0
    redrawn: int = 0
    """Chance outcomes that the header's seed was asked for again."""
    unfinished: int = 0
    """Games whose log keeps the rules as far as it goes, and stops before the end of the game."""
    findings: list[Finding] = []
    undecidable: list[Finding] = []
    """Where and why judging had to stop in games whose logs do not tell enough; no faults."""
    unjudged: int = 0
    """Events from there on, which are not among `events`."""
    notes: dict[str, int] = {}
    """What an auditor should know though it is no fault, with the number of games that it is said of."""
    games_seen: list[LookedAt] = []
    unread: dict[str, None] = {}
    """Why games could not be looked at; each reason once, in order."""
    error: str = ""
    """Why not all could be looked at; "" if all was."""

    def add(self, verdict: Verdict) -> None:
        """Count one game in."""
        self.games += 1
        unknown = [finding for finding in verdict.findings if not is_fault(finding)]
        judged = verdict.sound if unknown else verdict.events
        self.games_seen.append(LookedAt(verdict.game_id, judged, verdict.decisions))
        self.events += judged
        self.decisions += verdict.decisions
        self.chances += verdict.chances
        self.redrawn += verdict.redrawn
        self.unfinished += not verdict.over and not verdict.findings
        self.findings += [finding for finding in verdict.findings if is_fault(finding)]
        self.undecidable += unknown
        self.unjudged += verdict.events - judged
        for text in verdict.notes:
            self.notes[text] = self.notes.get(text, 0) + 1

    def looked_at(self) -> dict[str, int]:
        """Return the counts for `looked_at`."""
        return {
            "games": self.games,
            "events": self.events,
            "decisions": self.decisions,
            "chance_outcomes": self.chances,
            "redrawn": self.redrawn,
        }


def check_source(
    source: Source, game_id: str = "", jobs: int = 1, strict: bool = False, progress: Progress = lambda games: None
) -> Checked:
    """Return what verifying the games of `source`, or the one named, came to. Raises `UsageError`, `LogError`.

    A log that cannot be read to its end is an `error`, beside what was found until then. Of a store all is judged that
    can be read: one damaged part, or a broken deck file, hides no other game. The findings of its integrity check, or
    of that of one game in it, come first.
    """
    if not 1 <= jobs <= MOST_PROCESSES:
        raise UsageError(f"jobs: found {jobs}, expected 1 to {MOST_PROCESSES} processes")
    checked = Checked()
    if isinstance(source, StoreSource):
        checked.findings += source.store.integrity(game_id or None)
        strays = [] if game_id else source.store.uncommitted()
        if strays:
            checked.notes[STRAYS.format(", ".join(strays[:3]) + (", …" if len(strays) > 3 else ""))] = 0
    for seen in verdicts(source, game_id, jobs, strict):
        if isinstance(seen, Unread):
            checked.unread[seen.why] = None
        else:
            checked.add(seen)
            progress(1)
    checked.error = why_not_all(None if game_id else games_in(source), checked)
    return checked


def games_in(source: Source) -> int | None:
    """Return how many games a source holds, None where only reading will tell."""
    return sum([entry.games for entry in source.store.manifest.entries]) if isinstance(source, StoreSource) else None


def why_not_all(games: int | None, checked: Checked) -> str:
    """Return how many of the games could not be read, if their number is known, and the first reason; "" if none."""
    why = list(checked.unread)
    if not why:
        return ""
    unread = (games or 0) - checked.games
    told = f"{unread:,} of {many(games, 'game')} could not be read: " if games and unread > 0 else ""
    others = f" (and for {many(len(why) - 1, 'other reason')})" if len(why) > 1 else ""
    return told + why[0] + others


def keeper(source: Source, game_id: str, by: str = "verify") -> Keeper:
    """Return what keeps a result beside its store, for SQL and pages. Raises `UsageError` where that cannot be done."""
    if not isinstance(source, StoreSource) or game_id:
        raise UsageError("--keep: found one log or game, expected a store: results are kept for a whole store only")
    folder = next(path for path in (source.store.root / "verdicts", source.store.root) if path.exists())
    if not (folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)):
        raise UsageError(f"--keep: {folder}: nothing can be written there, so no result can be kept")
    from replay.log.verdicts import write_verdicts  # brings Arrow in, which `replay --help` need not wait for

    root = source.store.root
    return lambda checked: write_verdicts(root, checked.findings, checked.games_seen, by)


def verdicts(source: Source, game_id: str, jobs: int, strict: bool) -> Iterator[Seen]:
    """Yield the verdicts in the order of the source, whatever the number of processes."""
    if game_id:
        yield from judged(only(source, game_id), source.decks, strict)
    elif isinstance(source, LinesSource):
        yield from judged(source.recordings(), source.decks, strict)
    elif jobs == 1 or source.decks.given:
        for part in source.store.part_names():
            yield from judged(source.store.recordings(part), source.decks, strict)
    else:
        yield from in_processes(source, jobs, strict)


def only(source: Source, game_id: str) -> Iterator[Recording]:
    """Yield one game; that it cannot be read is raised only where the others' would be."""
    yield source.read(game_id)


def judged(recordings: Iterable[Recording], decks: Decks, strict: bool) -> Iterator[Seen]:
    """Yield the verdict on each game, and at last why the rest cannot be read, if so."""
    try:
        for recording in recordings:
            yield verdict_on(recording, decks, strict)
    except (LogError, DeckError) as error:
        yield Unread(str(error))


def verdict_on(recording: Recording, decks: Decks, strict: bool) -> Seen:
    """Return the verdict on a game; a header that is not what its game's id was made of is one more finding."""
    header = recording.header
    try:
        game, deck = game_of(header), decks.of(header)
    except (LogError, DeckError) as error:
        return Unread(str(error))
    verdict = verify_game(game, deck, recording, strict)
    changed = changed_header(header)
    return msgspec.structs.replace(verdict, findings=(*verdict.findings, *changed)) if changed else verdict


def changed_header(header: Header) -> tuple[Finding, ...]:
    """Return a finding if this program made the header and somebody has changed it: its id is a digest of the rest."""
    own = msgspec.structs.replace(header, user={})
    if not made_here(header) or header.game_id in (game_id_of(header), game_id_of(own)):
        return ()
    message = "the header was changed after the game: its id does not follow from players, options, deck and seed"
    found = Finding(
        game_id=header.game_id,
        step=-1,
        kind="integrity",
        rule="",
        seat=-1,
        message=message,
        expected=game_id_of(own),
        found=header.game_id,
    )
    return (found,)


def in_processes(source: StoreSource, jobs: int, strict: bool) -> Iterator[Seen]:
    """Yield the verdicts on a store's games, a part a task, in the order of parts."""
    from replay.runs.pool import pool_of, unasked

    try:
        with pool_of(jobs) as pool:
            with unasked():
                parts = pool.map(partial(of_part, source.where, strict=strict), source.store.part_names())
            for found in parts:
                yield from found
    except BrokenProcessPool:
        yield Unread("a process of the check was killed or ran out of memory")


def of_part(root: str, part: str, strict: bool) -> list[Seen]:
    """Return the verdicts on the games of one part; done in a process of its own."""
    source = StoreSource(open_store_at(root), ())
    return list(judged(source.store.recordings(part), source.decks, strict))
