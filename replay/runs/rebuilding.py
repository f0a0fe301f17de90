"""What follows from the events of a store, made again from them: decisions, results. Events are never touched."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from replay.catalog import AnyGame, event_classes, game_named
from replay.errors import LogError, UsageError
from replay.kernel.game import Deck
from replay.log.entries import Entry
from replay.log.manifest import commit
from replay.log.parts import remade
from replay.log.recording import Recording
from replay.log.store import Store, open_store
from replay.log.tables import decisions_table, games_table
from replay.log.verdicts import forget_verdicts
from replay.replayer.complete import project

Progress = Callable[[int], None]
"""Told how many games have just been replayed."""


class Rebuilt(msgspec.Struct, frozen=True, kw_only=True):
    """What a rebuild came to."""

    games: int
    events: int
    decisions: int
    remade: int
    """Parts that were not as their events say, and were made anew. A file that was put back as it was is none."""
    verdicts: int
    """Results of checks that were removed: they were about the store as it was."""
    root: str
    """The store's root, which depends on events alone, and so is the one of before."""


def rebuild(root: Path, progress: Progress = lambda games: None) -> Rebuilt:
    """Replay every game of the store `root`, store its decisions and result, forget verdicts; return what came of it.

    Raises `LogError` for games or events that are not what was committed, and for games that are not known here.
    """
    store = open_store(root, event_classes())
    known = event_classes()
    for entry in store.manifest.entries:
        if entry.game not in known:
            raise LogError(f"{root}: found games of {entry.game!r}, expected games known here: {', '.join(known)}")
    made: dict[str, Entry] = {}
    events = decisions = 0
    for entry in store.manifest.entries:
        recordings = list(replayed(store, entry, progress))
        events += sum([len(recording.events) for recording in recordings])
        decisions += sum([len(recording.decisions or ()) for recording in recordings])
        found = remade(root, entry, games_table(recordings, entry.name), decisions_table(recordings))
        if found != entry:
            made[entry.name] = found
    manifest = commit(root, list(made.values()), list(made))
    return Rebuilt(
        games=sum([entry.games for entry in store.manifest.entries]),
        events=events,
        decisions=decisions,
        remade=len(made),
        verdicts=forget_verdicts(root),
        root=manifest.root,
    )


def replayed(store: Store, entry: Entry, progress: Progress) -> Iterator[Recording]:
    """Yield the games of a part, each with the decisions and the result that its events give as far as it is sound."""
    game, decks = game_named(entry.game), dict[str, Deck]()
    for recording in store.logged(entry.name):
        digest = recording.header.deck.digest
        if digest not in decks:
            decks[digest] = game.read_deck(store.deck_text(digest), f"deck {digest} of {store.root}")
        yield projected(game, decks[digest], recording)
        progress(1)


def projected(game: AnyGame, deck: Deck, recording: Recording) -> Recording:
    """Return a game with its projection. Raises `LogError` for a header that no game can be played by."""
    try:
        made = project(game, deck, recording.header, recording.events)
    except UsageError as error:
        raise LogError(f"game {recording.header.game_id}, header: {error}") from None
    return msgspec.structs.replace(recording, decisions=made.decisions, result=made.result)
