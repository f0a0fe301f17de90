"""Parts made of other parts: several put together, one without the games that are stored already, one made again."""

from collections.abc import Sequence, Set
from hashlib import blake2b
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from replay.errors import LogError
from replay.log.entries import Entry
from replay.log.files import as_log_error, digest_of, read_bytes, replace
from replay.log.strict import canonical
from replay.log.writer import file_of, part_files, write_tables

Tables = tuple[pa.Table, pa.Table, pa.Table]


def without_games(root: Path, entry: Entry, game_ids: Set[str]) -> Entry:
    """Return a new part with the games of `entry` but for `game_ids`; if none is left, an entry without games."""
    kept = tuple([game for game in entry.ids_heads if game[0] not in game_ids])
    if not kept:
        return Entry(
            name=entry.name,
            game=entry.game,
            rows=0,
            games=0,
            first="",
            last="",
            schema=entry.schema,
            sha256={},
            ids_heads=(),
        )
    mark = blake2b(canonical([entry.name, kept]), digest_size=8).hexdigest()
    return _joined(root, [entry], f"part-{mark}", game_ids)


def joined(root: Path, entries: Sequence[Entry]) -> Entry:
    """Write the games of `entries`, of one game and schema, as one part. Raises `LogError` as `without_games`."""
    mark = blake2b(canonical([entry.name for entry in entries]), digest_size=8).hexdigest()
    return _joined(root, entries, f"joined-{mark}", frozenset())


def _joined(root: Path, entries: Sequence[Entry], name: str, without: Set[str]) -> Entry:
    """Write the games of `entries` as one part. Heads are the manifest's, so an edited event stays an edited event."""
    found = [_tables(root, entry) for entry in entries]
    games, events, decisions = [_sorted(parts, without) for parts in zip(*found, strict=True)]
    games = _of_part(games, name)
    decks, footer = _decks(root, entries), _footer(found[0][1])
    made = write_tables(root, name, entries[0].game, (games, events, decisions), decks=decks, footer=footer)
    expected = sorted([game for entry in entries for game in entry.ids_heads if game[0] not in without])
    if list(made.ids_heads) != expected:
        names = ", ".join([entry.name for entry in entries])
        raise LogError(f"{root}: found other games in {names} than the manifest lists (replay verify STORE says which)")
    return made


def remade(root: Path, entry: Entry, games: pa.Table, decisions: pa.Table) -> Entry:
    """Return the part that has these rows of games and decisions beside the events of `entry`.

    That is `entry` itself where they are its own; its file of decisions is put back if it is missing or another's. Else
    it is a new part: files never change while a manifest names them. Raises `LogError` for games or events that are not
    what was committed.
    """
    games_path, events_path, decisions_path = part_files(entry.name, entry.game)
    events = _table(root, entry, events_path)
    if games.equals(_table(root, entry, games_path)):
        data = file_of(decisions, games, _footer(events))
        as_committed = digest_of(data) == entry.sha256[decisions_path]
        if as_committed and not _stands(root / decisions_path, data):
            replace(root / decisions_path, data)
        if as_committed or _holds(root, entry, decisions):
            return entry
    mark = blake2b(file_of(decisions, games, {"of": entry.name}), digest_size=8).hexdigest()
    name = f"remade-{mark}"
    tables = (_of_part(games, name), events, decisions)
    return write_tables(root, name, entry.game, tables, decks=_decks(root, [entry]), footer=_footer(events))


def _stands(path: Path, data: bytes) -> bool:
    return path.exists() and read_bytes(path) == data


def _holds(root: Path, entry: Entry, decisions: pa.Table) -> bool:
    """Tell whether the file of decisions is the one committed, and holds these; other releases of Arrow write other
    bytes.
    """
    try:
        return bool(decisions.equals(_table(root, entry, part_files(entry.name, entry.game)[2])))
    except LogError:
        return False


def _of_part(games: pa.Table, name: str) -> pa.Table:
    """Return rows of games that say of themselves that they are of the part `name`."""
    place = games.column_names.index("part")
    return games.set_column(place, games.schema.field("part"), pa.array([name] * games.num_rows, pa.string()))


def _decks(root: Path, entries: Sequence[Entry]) -> dict[str, str]:
    """Return the texts of the decks that these parts need, by digest."""
    paths = [path for entry in entries for path in entry.sha256 if path.startswith("decks/")]
    return {Path(path).stem: read_bytes(root / path).decode() for path in paths}


def _footer(events: pa.Table) -> dict[str, str]:
    """Return what the files of a part say of themselves, from its events."""
    own = (events.schema.metadata or {}).items()
    return {key.decode(): value.decode() for key, value in own if not key.startswith(b"ARROW")}


def _sorted(parts: Sequence[pa.Table], without: Set[str]) -> pa.Table:
    table = pa.concat_tables(parts)
    if without:
        table = table.filter(
            pc.invert(pc.is_in(table.column("game_id"), value_set=pa.array(sorted(without), pa.string())))
        )
    keys = [("game_id", "ascending"), ("step", "ascending")]
    return table.sort_by([key for key in keys if key[0] in table.column_names])


def _tables(root: Path, entry: Entry) -> Tables:
    games, events, decisions = [_table(root, entry, path) for path in part_files(entry.name, entry.game)]
    return games, events, decisions


def _table(root: Path, entry: Entry, path: str) -> pa.Table:
    data = read_bytes(root / path)
    if digest_of(data) != entry.sha256.get(path):
        raise LogError(f"{root / path}: found a changed file, expected the one that was committed (SHA-256)")
    with as_log_error(root / path):
        return pq.read_table(pa.BufferReader(data), page_checksum_verification=True)
