"""Verifies all games of a source, a store's part by part in several processes, and adds up what was looked at."""

import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

import msgspec

from replay.cli.sources import Decks, LinesSource, Source, StoreSource, game_of, open_store_at
from replay.errors import LogError, UsageError
from replay.log.finding import Finding, LookedAt
from replay.log.header import Header, game_id_of
from replay.log.recording import Recording
from replay.replayer.verify import Verdict, verify_game

MOST_PROCESSES: Final = 256
STRAYS: Final = (
    "files that no manifest names are not looked at: {} (of a run that was killed, which goes on with the same "
    "command, or copied in)"
)
Progress = Callable[[int], None]
"""Told how many games have just been judged."""
Keeper = Callable[["Checked"], object]


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
    notes: dict[str, int] = {}
    """What an auditor should know though it is no fault, with the number of games that it is said of."""
    games_seen: list[LookedAt] = []
    error: str = ""
    """Why not all could be looked at; "" if all was."""

    def add(self, verdict: Verdict) -> None:
        """Count one game in."""
        self.games += 1
        self.games_seen.append(LookedAt(verdict.game_id, verdict.events, verdict.decisions))
        self.events += verdict.events
        self.decisions += verdict.decisions
        self.chances += verdict.chances
        self.redrawn += verdict.redrawn
        self.unfinished += not verdict.over and not verdict.findings
        self.findings += verdict.findings
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

    A log that cannot be read to its end is an `error`, beside what was found until then. Of a store, and of one game in
    it, the findings of the integrity check come first; they explain a part that cannot be read, which is then no error
    of its own while other games can.
    """
    if not 1 <= jobs <= MOST_PROCESSES:
        raise UsageError(f"jobs: found {jobs}, expected 1 to {MOST_PROCESSES} processes")
    checked = Checked()
    if isinstance(source, StoreSource):
        checked.findings += source.store.integrity(game_id or None)
        strays = [] if game_id else source.store.uncommitted()
        if strays:
            checked.notes[STRAYS.format(", ".join(strays[:3]) + (", …" if len(strays) > 3 else ""))] = 0
    damaged = bool(checked.findings)
    try:
        for verdict in verdicts(source, game_id, jobs, strict):
            checked.add(verdict)
            progress(1)
    except LogError as error:
        if game_id and not damaged:
            raise
        explained = damaged and checked.games > 0
        checked.error = "" if explained else str(error)
        if explained:
            checked.notes[f"not all games could be read: {error}"] = 1
    return checked


def keeper(source: Source, game_id: str) -> Keeper:
    """Return what keeps a result beside its store, for SQL and pages. Raises `UsageError` where that cannot be done."""
    if not isinstance(source, StoreSource) or game_id:
        raise UsageError("--keep: found one log or game, expected a store: results are kept for a whole store only")
    folder = next(path for path in (source.store.root / "verdicts", source.store.root) if path.exists())
    if not (folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)):
        raise UsageError(f"--keep: {folder}: nothing can be written there, so no result can be kept")
    from replay.log.verdicts import write_verdicts  # brings Arrow in, which `replay --help` need not wait for

    root = source.store.root
    return lambda checked: write_verdicts(root, checked.findings, checked.games_seen)


def verdicts(source: Source, game_id: str, jobs: int, strict: bool) -> Iterator[Verdict]:
    """Yield the verdicts in the order of the source, whatever the number of processes."""
    if game_id:
        yield from judged([source.read(game_id)], source.decks, strict)
    elif isinstance(source, LinesSource) or jobs == 1 or source.decks.given:
        yield from judged(source.recordings(), source.decks, strict)
    else:
        yield from in_processes(source, jobs, strict)


def judged(recordings: Iterable[Recording], decks: Decks, strict: bool) -> Iterator[Verdict]:
    """Yield the verdict on each game; a header that is not what its game's id was made of is one more finding."""
    for recording in recordings:
        header = recording.header
        verdict = verify_game(game_of(header), decks.of(header), recording, strict)
        changed = changed_header(header)
        yield msgspec.structs.replace(verdict, findings=(*verdict.findings, *changed)) if changed else verdict


def changed_header(header: Header) -> tuple[Finding, ...]:
    """Return a finding if this program made the header and somebody has changed it: its id is a digest of the rest."""
    own = msgspec.structs.replace(header, user={})
    made_here = header.source == "simulated" and header.engine.name == "nursery-replay"
    if not made_here or header.game_id in (game_id_of(header), game_id_of(own)):
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


def in_processes(source: StoreSource, jobs: int, strict: bool) -> Iterator[Verdict]:
    """Yield the verdicts on a store's games, a part a task, in the order of parts."""
    from replay.runs.pool import pool_of

    with pool_of(jobs) as pool:
        for found in pool.map(partial(of_part, source.where, strict=strict), source.store.part_names()):
            yield from found


def of_part(root: str, part: str, strict: bool) -> list[Verdict]:
    """Return the verdicts on the games of one part; done in a process of its own."""
    source = StoreSource(open_store_at(root), ())
    return list(judged(source.store.recordings(part), source.decks, strict))
