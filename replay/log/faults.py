"""Whether the tables of one part hold the games that were committed. Whole stores: `integrity.py`."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import pyarrow as pa

from replay.errors import LogError
from replay.kernel.event import Event
from replay.log.chain import head, header_digest
from replay.log.entries import Entry, IdHead
from replay.log.files import as_log_error
from replay.log.finding import Finding
from replay.log.rows import Row, check_steps, events_of, extras_of, header_of_row, runs_of
from replay.log.witness import Witness, foreign_file, headers_fit
from replay.log.writer import part_files

FAULTS: Final = {
    "edited manifest": "the manifest does not agree with itself, or with what a file says of itself",
    "doubled part": "a part is listed twice, or its games under the name of another part once more",
    "dropped part": "a part is not listed, though the root, or an older manifest, is over its games as well",
    "mixed stores": "a part, or what is in its files, is of another store",
    "missing file": "a file that the manifest names is not there",
    "changed file": "a file has other bytes than were committed",
    "broken file": "a file is no Parquet file with the columns of its kind",
    "foreign part": "a file says that it is of another part",
    "dropped game": "a game that the manifest, or an older one, lists is not in its part, or in none",
    "doubled game": "a game is there twice",
    "foreign game": "a game is there that the manifest does not list",
    "cut events": "a game has fewer events than were committed",
    "added events": "a game has more events than were committed",
    "edited header": "a game's header is not the one that was committed",
    "edited event": "a game's events are not those that were committed",
    "rewritten game": "a game is not the one that an older manifest lists, and manifest and files agree on the new one",
    "edited decisions": "a game has another number of decisions than its row says",
    "edited verdicts": "a kept result is not what the check wrote, or not what it finds in the same games",
}
"""The plain names of what can be wrong with a store; a finding's message begins with one."""
_WINDOW: Final = 100_000
"""Events in memory at once, about."""


def fault(name: str, message: str, game_id: str = "", expected: object = "", found: object = "") -> Finding:
    """Return the finding of a fault that `FAULTS` names."""
    assert name in FAULTS
    return integrity_finding(f"{name}: {message}", game_id, expected, found)


def integrity_finding(message: str, game_id: str, expected: object, found: object) -> Finding:
    """Return a finding about a whole store or game, of no clause and at no step."""
    return Finding(
        game_id=game_id,
        step=-1,
        kind="integrity",
        rule="",
        seat=-1,
        message=message,
        expected=str(expected),
        found=str(found),
    )


def part_faults(
    entry: Entry,
    tables: tuple[pa.Table, pa.Table, pa.Table | None],
    classes: Sequence[type[Event]],
    root_fits: bool,
) -> Iterator[Finding]:
    """Yield what is wrong with the games of a part, against its entry in the manifest. Raises for odd tables.

    `tables` are games, events, decisions. Without the last, a file that can be made again, the others are compared all
    the same.
    """
    games, events, decisions = tables
    games_path, events_path, decisions_path = part_files(entry.name, entry.game)
    rows: list[Row] = games.to_pylist()
    runs = runs_of(events)
    with_events = {game_id for game_id, steps, _ in entry.ids_heads if steps > 0}
    yield from _of_part(entry, rows, games_path)
    yield from _of_store(entry, rows, games_path)
    yield from _listed(
        entry, [str(row["game_id"]) for row in rows], {game_id for game_id, _, _ in entry.ids_heads}, games_path
    )
    yield from _listed(entry, [game_id for game_id, _, _ in runs], with_events, events_path)
    if decisions is not None:
        yield from _decisions(rows, decisions, decisions_path)
    counts = Counter([game_id for game_id, _, _ in runs])
    by_id = {str(row["game_id"]): row for row in rows}
    listed = {game[0]: game for game in entry.ids_heads}
    without = [game_id for game_id, steps, _ in entry.ids_heads if steps == 0 and game_id not in counts]
    footers = [None if table is None else table.schema.metadata for table in (events, decisions)]
    foreign = foreign_file(games, footers)
    if foreign is not None:
        path = (events_path, decisions_path)[foreign]
        yield fault("mixed stores", f"{path}: its footer is about other games than those of part {entry.name}")
    witness = Witness(root_fits, headers_fit(games, footers))
    for game_id, own, read in _read(events, runs, without, classes, events_path):
        if game_id in by_id and game_id in listed and counts[game_id] <= 1:
            yield from _game(listed[game_id], by_id[game_id], own, read, f"{events_path}, game {game_id}", witness)


def game_faults(
    entry: Entry,
    row: Row,
    tables: tuple[pa.Table, pa.Table | None],
    classes: Sequence[type[Event]],
    witness: Witness,
) -> Iterator[Finding]:
    """Yield what is wrong with one game, given its own row and rows, against its part's entry in the manifest.

    `tables` are its events and decisions, None where the file of these is not there.
    """
    game_id, (events, decisions) = str(row["game_id"]), tables
    games_path, events_path, decisions_path = part_files(entry.name, entry.game)
    listed = next(game for game in entry.ids_heads if game[0] == game_id)
    yield from _of_part(entry, [row], games_path)
    if decisions is None:
        yield fault("missing file", f"{decisions_path}, which part {entry.name} needs")
    else:
        yield from _decisions([row], decisions, decisions_path)
    read = _events(events, classes, events_path)
    yield from _game(listed, row, events, read, f"{events_path}, game {game_id}", witness)


def _of_part(entry: Entry, rows: Sequence[Row], path: str) -> Iterator[Finding]:
    for name in sorted({str(row["part"]) for row in rows} - {entry.name}):
        yield fault("foreign part", f"{path}: it says that it is of part {name}", "", entry.name, name)


def _of_store(entry: Entry, rows: Sequence[Row], path: str) -> Iterator[Finding]:
    """Tell files of another store from damaged ones: other games, and none of those that were committed."""
    listed = {(game_id, head) for game_id, _, head in entry.ids_heads}
    found = {(row["game_id"], row["head"]) for row in rows}
    if listed and found and not listed & found and {each[0] for each in listed} != {each[0] for each in found}:
        message = f"{path}: it holds other games, and none that was committed: it is of another store"
        yield fault("mixed stores", message, "", f"{len(listed)} games", f"{len(found)} others")


def _listed(entry: Entry, ids: Sequence[str], expected: set[str], path: str) -> Iterator[Finding]:
    """Compare the games that stand in a file with those that the manifest lists and that must stand there."""
    listed = {game_id for game_id, _, _ in entry.ids_heads}
    for game_id, count in Counter(ids).items():
        if game_id not in listed:
            yield fault("foreign game", f"{path}: game {game_id} is not listed in the manifest", game_id)
        elif count > 1:
            yield fault("doubled game", f"{path}: game {game_id} is there {count} times", game_id, 1, count)
    for game_id in sorted(expected - set(ids)):
        yield fault("dropped game", f"{path}: game {game_id} is listed in the manifest, but not there", game_id)


def _decisions(rows: Sequence[Row], decisions: pa.Table, path: str) -> Iterator[Finding]:
    expected = {row["game_id"]: row["decisions"] or 0 for row in rows}
    found = Counter(decisions.column("game_id").to_pylist())
    for game_id in sorted({*expected, *found}):
        count = expected.get(game_id, 0)
        if found[game_id] != count:
            message = f"{path}, game {game_id}: found {found[game_id]} decisions, expected {count}"
            yield fault("edited decisions", message, game_id, count, found[game_id])


def _read(
    table: pa.Table,
    runs: Sequence[tuple[str, int, int]],
    without: Sequence[str],
    classes: Sequence[type[Event]],
    path: str,
) -> Iterator[tuple[str, pa.Table, list[Event] | LogError]]:
    """Yield each run of a game's rows with its events, or with the reason why they are none; then the games without."""
    for window in _windows(runs):
        first, rows = window[0][1], sum([count for _, _, count in window])
        together = _events(table.slice(first, rows), classes, path)
        for game_id, start, count in window:
            own = table.slice(start, count)
            if isinstance(together, LogError):
                yield game_id, own, _events(own, classes, path)
            else:
                yield game_id, own, together[start - first : start - first + count]
    for game_id in without:
        yield game_id, table.slice(0, 0), []


def _windows(runs: Sequence[tuple[str, int, int]]) -> Iterator[list[tuple[str, int, int]]]:
    window: list[tuple[str, int, int]] = []
    for run in runs:
        if window and run[1] - window[0][1] > _WINDOW:
            yield window
            window = []
        window.append(run)
    if window:
        yield window


def _events(table: pa.Table, classes: Sequence[type[Event]], path: str) -> list[Event] | LogError:
    try:
        with as_log_error(path):
            return events_of(table, classes, path)
    except LogError as error:
        return error


def _game(
    listed: IdHead, row: Row, own: pa.Table, read: list[Event] | LogError, where: str, witness: Witness
) -> Iterator[Finding]:
    """Yield the first thing that is wrong with one game, if any: its count, its row, its header, its events."""
    game_id, steps, expected = listed
    if own.num_rows != steps:
        name = "cut events" if own.num_rows < steps else "added events"
        yield fault(name, f"{where}: found {own.num_rows} events, expected {steps}", game_id, steps, own.num_rows)
        return
    try:
        found = _head(row, own, read, where)
    except LogError as error:
        yield fault("edited event", str(error), game_id)
        return
    if found not in ("header", expected):
        name = _edited(row["head"] == found, witness)
        yield fault(name, f"{where}: its head is not the one that was committed", game_id, expected, found)
    elif found == "header" or (row["head"], row["steps"]) != (expected, steps):
        yield fault("edited header", f"{where}: its row in the games is not the one that was committed", game_id)


def _edited(row_fits: bool, witness: Witness) -> str:
    """Return what was edited in a game whose head is not the committed one, though its row's header has its digest."""
    if row_fits and not witness.root_fits:
        return "edited manifest"
    return "edited event" if witness.headers_fit else "edited header"


def _head(row: Row, own: pa.Table, read: list[Event] | LogError, where: str) -> str:
    """Return the head of a game as it stands in a part, or "header" if its header alone shows that it was edited."""
    try:
        header = header_of_row(row, where)
    except LogError:
        return "header"
    if header_digest(header) != row["header_digest"]:
        return "header"
    if isinstance(read, LogError):
        raise read
    check_steps(own, len(read), where)
    return head(header, read, extras_of(own, where))
