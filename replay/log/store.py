"""A store opened for reading: games found by id, read one by one or all in turn, asked by SQL. Nothing is judged.

A file of decisions may be missing, since it can be made again: its games are then read without their decisions.
"""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Final

import duckdb
import msgspec
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from replay.errors import LogError, quoted
from replay.kernel.event import Event
from replay.log.belonging import fits_root, uncommitted
from replay.log.entries import Entry, latest
from replay.log.faults import game_faults
from replay.log.files import as_log_error, plain_name, read_bytes
from replay.log.finding import Finding
from replay.log.integrity import check_store, manifest_faults
from replay.log.recording import Recording
from replay.log.rows import check_types, converted, events_of, recording_of, runs_of
from replay.log.tables import DECISIONS, GAMES
from replay.log.views import connected, duck_path, query, sql_as_log_error
from replay.log.witness import Witness, headers_fit
from replay.log.writer import part_files

CHECK: Final = "(replay verify STORE names what is wrong)"


NO_DECISIONS: Final = DECISIONS.empty_table()


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """A game in the list of a store. `over`, `winners`, `scores`, `by` and `decisions` are None where not known."""

    game_id: str
    game: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    source: str
    started_at: str | None
    seed: str | None
    deck_name: str
    deck_digest: str
    engine_version: str
    steps: int
    decisions: int | None
    over: bool | None
    winners: tuple[int, ...] | None
    scores: tuple[int, ...] | None
    by: str | None
    head: str
    part: str


def open_store(path: Path, classes_by_game: Mapping[str, Sequence[type[Event]]]) -> "Store":
    """Return the store in the folder `path` at its newest version; what is committed later is not seen.

    `classes_by_game` gives the event classes of the games that may be in it. Raises `LogError` if it is no store, its
    newest manifest is broken, or its format is newer than this program.
    """
    return Store(Path(path), classes_by_game)


class Store:
    """One version of a store. It may be used from several threads."""

    def __init__(self, root: Path, classes_by_game: Mapping[str, Sequence[type[Event]]]) -> None:
        """Read the newest manifest of `root`. Raises `LogError`."""
        self.root = root
        self.manifest = latest(root)
        self._classes = {game: tuple(classes) for game, classes in classes_by_game.items()}
        self._entries = {game_id: entry for entry in self.manifest.entries for game_id, _, _ in entry.ids_heads}
        self._game_tables: dict[str, pa.Table] = {}
        self._one_game = query("one_game")
        self._plain = duckdb.connect()
        self._views: duckdb.DuckDBPyConnection | None = None

    def games(self, game: str | None = None) -> list[GameRow]:
        """Return all games, or those of one kind, by kind and id. Raises `LogError`."""
        entries = [entry for entry in self._in_order() if game in (None, entry.game)]
        rows: list[GameRow] = []
        for entry in entries:
            with as_log_error(self._where(entry)):
                listed = self._games(entry).select(list(GameRow.__struct_fields__)).to_pylist()
            rows += converted(listed, list[GameRow], self._where(entry))
        return sorted(rows, key=lambda row: (row.game, row.game_id))

    def read(self, game_id: str) -> Recording:
        """Return one game. Raises `LogError`, with ids like it, if it is not there, or names what does not fit."""
        entry = self._entry_of(game_id)
        _, events_path, decisions_path = part_files(entry.name, entry.game)
        events, where = self._rows(events_path, game_id), str(self.root / events_path)
        decisions = self._rows(decisions_path, game_id) if (self.root / decisions_path).exists() else None
        with as_log_error(where):
            read = events_of(events, self._classes_of(entry), where)
            return recording_of(self._game_row(entry, game_id), read, events, decisions, where)

    def part_names(self) -> list[str]:
        """Return the names of all parts, in the order in which `recordings` takes them."""
        return [entry.name for entry in self._in_order()]

    def recordings(self, part: str | None = None) -> Iterator[Recording]:
        """Yield all games, or one part's, by game_id within each. Raises `LogError` at the first that does not fit."""
        for entry in [entry for entry in self._in_order() if part in (None, entry.name)]:
            where = self._where(entry)
            with as_log_error(where):
                yield from self._recordings(entry, where, self._decisions(entry))

    def logged(self, part: str) -> Iterator[Recording]:
        """Yield the games of a part as they were logged, without looking at decisions. Raises as `recordings`."""
        for entry in [entry for entry in self.manifest.entries if entry.name == part]:
            with as_log_error(self._where(entry)):
                yield from self._recordings(entry, self._where(entry), None)

    def deck_text(self, digest: str) -> str:
        """Return the text of the deck file with this digest. Raises `LogError` if the store has none."""
        path = self.root / "decks" / f"{plain_name(digest, 'digest of a deck')}.toml"
        data = read_bytes(path)
        with as_log_error(path):
            return data.decode("utf-8")

    def integrity(self, game_id: str | None = None) -> list[Finding]:
        """Return one finding a fault, where manifest, files, counts, heads and root do not agree; none if whole.

        Of one game alone: whether manifest, header, events and counts agree about it. Raises `LogError` if there is no
        such game, or it cannot be read.
        """
        if game_id is None:
            return check_store(self.root, self.manifest, self._classes)
        entry = self._entry_of(game_id)
        _, events_path, decisions_path = part_files(entry.name, entry.game)
        row, events = self._game_row(entry, game_id), self._rows(events_path, game_id)
        decisions = self._rows(decisions_path, game_id) if (self.root / decisions_path).exists() else None
        with as_log_error(self._where(entry)):
            own = game_faults(entry, row, (events, decisions), self._classes_of(entry), self._witness(entry))
            return [*[found for found in manifest_faults(self.manifest) if found.game_id in ("", game_id)], *own]

    def uncommitted(self) -> list[str]:
        """Return the part files that no manifest names, sorted: of a run that was killed, or copied in."""
        return uncommitted(self.root)

    def connect(self) -> duckdb.DuckDBPyConnection:
        """Return a cursor with the views of the store; the first call makes them. Raises `LogError`."""
        if self._views is None:
            self._views = connected(self.root, self.manifest, self._classes)
        return self._views.cursor()

    def _witness(self, entry: Entry) -> Witness:
        """Return what tells, beside a game, what was edited."""
        others = [self.root / path for path in part_files(entry.name, entry.game)[1:]]
        footers = [pq.read_schema(path).metadata for path in others if path.exists()]
        return Witness(fits_root(self.manifest), headers_fit(self._games(entry), footers))

    def _in_order(self) -> list[Entry]:
        return sorted(self.manifest.entries, key=lambda entry: (entry.game, entry.first, entry.name))

    def _entry_of(self, game_id: str) -> Entry:
        if game_id not in self._entries:
            raise self._unknown(game_id)
        return self._entries[game_id]

    def _where(self, entry: Entry) -> str:
        return str(self.root / part_files(entry.name, entry.game)[1])

    def _classes_of(self, entry: Entry) -> tuple[type[Event], ...]:
        if entry.game not in self._classes:
            raise LogError(
                f"{self._where(entry)}: found a game named {entry.game!r}, expected one of {', '.join(self._classes)}"
            )
        return self._classes[entry.game]

    def _unknown(self, game_id: str) -> LogError:
        near = get_close_matches(game_id, self._entries, n=3, cutoff=0.4) or sorted(self._entries)[:3]
        expected = (
            f"one of its {len(self._entries)} games, such as {', '.join(near)}" if near else "none, it holds no games"
        )
        return LogError(f"{self.root}: found no game with the id {quoted(game_id)}, expected {expected}")

    def _games(self, entry: Entry) -> pa.Table:
        """Return the rows of a part's games; kept, since they are few and wanted with every game."""
        if entry.name not in self._game_tables:
            path = self.root / part_files(entry.name, entry.game)[0]
            with as_log_error(path):
                table = pq.read_table(pa.BufferReader(read_bytes(path)), page_checksum_verification=True)
                check_types(table, GAMES, path)
                self._game_tables[entry.name] = table
        return self._game_tables[entry.name]

    def _game_row(self, entry: Entry, game_id: str) -> dict[str, object]:
        table = self._games(entry)
        with as_log_error(self.root / part_files(entry.name, entry.game)[0]):
            row = pc.index(table.column("game_id"), game_id).as_py()
            if row < 0:
                where = f"{self.root}, part {entry.name}"
                raise LogError(f"{where}: found no row of game {game_id}, expected one {CHECK}")
            return dict(table.slice(row, 1).to_pylist()[0])

    def _rows(self, path: str, game_id: str) -> pa.Table:
        """Return a game's rows of one file, by step; DuckDB reads no more than the row group that they are in."""
        where = self.root / path
        with sql_as_log_error(where):
            found = self._plain.cursor().sql(self._one_game, params={"path": duck_path(where), "game_id": game_id})
            return found.to_arrow_table()

    def _recordings(self, entry: Entry, where: str, made: Mapping[str, pa.Table] | None) -> Iterator[Recording]:
        runs = self._runs(entry, where)
        empty = pq.read_schema(where).empty_table()
        for row in self._games(entry).to_pylist():
            game_id, events, table = next(runs, ("", [], empty)) if row["steps"] else (row["game_id"], [], empty)
            if game_id != row["game_id"]:
                raise LogError(
                    f"{where}: found events of game {quoted(game_id)}, expected those of {row['game_id']!r} {CHECK}"
                )
            yield recording_of(row, events, table, None if made is None else made.get(game_id, NO_DECISIONS), where)
        for game_id, _, _ in runs:
            raise LogError(
                f"{where}: found events of game {quoted(game_id)}, expected only games that are listed {CHECK}"
            )

    def _decisions(self, entry: Entry) -> dict[str, pa.Table] | None:
        """Return each game's decisions in a part, None if there is no such file."""
        path = self.root / part_files(entry.name, entry.game)[2]
        if not path.exists():
            return None
        table = pq.read_table(pa.BufferReader(read_bytes(path)), page_checksum_verification=True)
        return {game_id: table.slice(start, count) for game_id, start, count in runs_of(table)}

    def _runs(self, entry: Entry, where: str) -> Iterator[tuple[str, list[Event], pa.Table]]:
        """Yield each game's events as they follow one another in the file, one row group in memory at a time."""
        with pq.ParquetFile(where, page_checksum_verification=True) as file:
            for group in range(file.num_row_groups):
                table = file.read_row_group(group)
                events = events_of(table, self._classes_of(entry), where)
                for game_id, start, count in runs_of(table):
                    yield game_id, events[start : start + count], table.slice(start, count)
