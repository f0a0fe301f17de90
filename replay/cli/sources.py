"""Where commands read games from: a store, a JSON Lines file, or stdin; each game with the deck it was played with.

Stores are imported where one is opened: pyarrow and duckdb take 0.5 s, which no other command should wait for.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from replay.catalog import AnyGame, event_classes, game_named
from replay.errors import LogError, UsageError
from replay.kernel.game import Deck
from replay.log.codec import Codec
from replay.log.header import Header
from replay.log.jsonl import read_games
from replay.log.recording import Recording
from replay.replayer.complete import is_bare
from replay.resources import deck_file

if TYPE_CHECKING:
    from replay.log.store import Store

STDIN = "-"


class Decks:
    """The decks at hand, by game and digest: those of a store, those given by --deck, those in data/decks."""

    def __init__(self, given: Sequence[Path], store: "Store | None" = None) -> None:
        self.given = given
        self.store = store
        self.known: dict[tuple[str, str], Deck] = {}

    def of(self, header: Header) -> Deck:
        """Return the deck that `header` names. Raises `LogError` with the decks at hand, or `DeckError`."""
        key = (header.game, header.deck.digest)
        if key not in self.known:
            self.known[key] = self._found(header)
        return self.known[key]

    def _found(self, header: Header) -> Deck:
        game, digest = game_of(header), header.deck.digest
        if self.store is not None and not self.given:
            return game.read_deck(self.store.deck_text(digest), f"deck {digest} of {self.store.root}")
        at_hand = self.at_hand(header.game)
        for deck in at_hand:
            if deck.digest == digest:
                return deck
        found = ", ".join([f"{deck.name} ({deck.digest})" for deck in at_hand])
        raise LogError(
            f"game {header.game_id}, field deck: found {header.deck.name} ({digest}), "
            f"expected a deck at hand: {found}; give the file of another with --deck"
        )

    def at_hand(self, game: str) -> list[Deck]:
        """Return the decks given, and the game's own. Raises `DeckError`."""
        return [game_named(game).load_deck(path) for path in (*self.given, deck_file(game))]


def game_of(header: Header) -> AnyGame:
    """Return the game that `header` names. Raises `LogError` that says in which log."""
    try:
        return game_named(header.game)
    except UsageError as error:
        raise LogError(f"game {header.game_id}, field game: {error}") from None


class StoreSource:
    """The games of a store."""

    def __init__(self, store: "Store", decks: Sequence[Path]) -> None:
        self.store = store
        self.decks = Decks(decks, store)
        self.where = str(store.root)

    def recordings(self) -> Iterator[Recording]:
        """Yield all games. Raises `LogError`."""
        return self.store.recordings()

    def read(self, game_id: str) -> Recording:
        """Return one game. Raises `LogError` with ids like it."""
        return self.store.read(game_id)


class LinesSource:
    """The games of a JSON Lines file or of stdin. It is read anew each time, stdin once."""

    def __init__(self, path: str, decks: Sequence[Path]) -> None:
        self.where = "stdin" if path == STDIN else path
        self.path = path
        self.decks = Decks(decks)

    def recordings(self) -> Iterator[Recording]:
        """Yield all games. Raises `LogError` at the first line that is wrong."""
        with self._stream() as stream:
            yield from read_games(stream, self.where, self.codec)

    def read(self, game_id: str) -> Recording:
        """Return one game. Raises `LogError` with the ids that are there; lines behind the game are not looked at."""
        seen = []
        for recording in self.recordings():
            if recording.header.game_id == game_id:
                return recording
            seen.append(recording.header.game_id)
        there = f"one of its {len(seen)} games, such as {', '.join(seen[:3])}"
        raise LogError(f"{self.where}: found no game with the id {game_id!r}, expected {there}")

    def codec(self, header: Header) -> Codec:
        """Return what reads and writes the events of the game that `header` names."""
        game = game_of(header)
        return Codec(game.EVENTS, game.spelling_of(self.decks.of(header)))

    @contextmanager
    def _stream(self) -> Iterator[BinaryIO]:
        if self.path == STDIN:
            yield sys.stdin.buffer
            return
        try:
            with Path(self.path).open("rb") as stream:
                yield stream
        except OSError as error:
            raise LogError(f"{self.path}: cannot be read: {error.strerror}") from None


Source = StoreSource | LinesSource


class Opened(NamedTuple):
    """One game, ready to be replayed."""

    game: AnyGame
    deck: Deck
    recording: Recording


def opened(source: Source, recording: Recording) -> Opened:
    """Return a recording with its game and deck; what a bare log leaves out is computed. Raises `LogError`."""
    header = recording.header
    game, deck = game_of(header), source.decks.of(header)
    if is_bare(recording.events):
        from replay.runs.importing import completed

        recording = completed(game, deck, recording)
    return Opened(game, deck, recording)


def open_game(path: str, game_id: str, decks: Sequence[Path] = ()) -> Opened:
    """Return the game `game_id` at `path`; "" stands for the only one there. Raises `UsageError` or `LogError`."""
    source = open_source(path, decks)
    return opened(source, source.read(game_id) if game_id else only_game(source))


def only_game(source: Source) -> Recording:
    """Return the one game of `source`. Raises `UsageError` if there is none or another beside it."""
    found = list(islice(source.recordings(), 4))
    if len(found) != 1:
        ids = ", ".join([recording.header.game_id for recording in found[:3]])
        if not found:
            raise UsageError(f"{source.where}: found no games, expected one")
        raise UsageError(f"{source.where}: found several games, expected --game-id with one of them, such as {ids}")
    return found[0]


def open_source(path: str, decks: Sequence[Path] = ()) -> Source:
    """Return the games at `path`: a store folder, a JSON Lines file, or `-`. Raises `UsageError` or `LogError`."""
    if path == STDIN or Path(path).is_file():
        return LinesSource(path, decks)
    if not Path(path).exists():
        raise UsageError(f"{path}: found nothing there, expected a store folder, a JSON Lines file, or - for stdin")
    return StoreSource(open_store_at(path), decks)


def open_store_at(path: str) -> "Store":
    """Return the store in the folder `path`. Raises `UsageError` or `LogError`."""
    from replay.log.store import open_store

    if not Path(path).is_dir():
        raise UsageError(
            f"{path}: found {'a file' if Path(path).exists() else 'nothing there'}, expected a store folder"
        )
    return open_store(Path(path), event_classes())
