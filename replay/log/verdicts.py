"""What checks have found in a store, kept beside it so that pages and SQL can ask. Can be deleted and made again."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from replay import __version__
from replay.log.entries import latest
from replay.log.files import as_log_error, plain_name, read_bytes, replace
from replay.log.finding import Finding, LookedAt
from replay.log.rows import converted
from replay.log.strict import canonical

_FINDING: Final = pa.struct(
    [
        pa.field("game_id", pa.string(), nullable=False),
        pa.field("step", pa.int32(), nullable=False),
        pa.field("kind", pa.string(), nullable=False),
        pa.field("rule", pa.string(), nullable=False),
        pa.field("seat", pa.int8(), nullable=False),
        pa.field("message", pa.string(), nullable=False),
        pa.field("expected", pa.string(), nullable=False),
        pa.field("found", pa.string(), nullable=False),
        pa.field("options", pa.list_(pa.string()), nullable=False),
        pa.field("proved_at", pa.int32(), nullable=False),
    ]
)
VERDICTS: Final = pa.schema(
    [
        pa.field("by", pa.string(), nullable=False),
        pa.field("root", pa.string(), nullable=False),
        pa.field("game_id", pa.string(), nullable=False),
        pa.field("events", pa.int32(), nullable=False),
        pa.field("decisions", pa.int32(), nullable=False),
        pa.field("findings", pa.list_(_FINDING), nullable=False),
    ]
)


class Verdicts(msgspec.Struct, frozen=True):
    """The result of a check over a store, and the root of the store when it was made."""

    by: str
    root: str
    looked_at: tuple[LookedAt, ...]
    findings: tuple[Finding, ...]


def write_verdicts(root: Path, findings: Sequence[Finding], looked_at: Sequence[LookedAt], by: str = "verify") -> Path:
    """Keep the result of the check named `by` in place of its last one, in one step; return the file.

    `looked_at` has one item a game. Findings about games that are not among them, or about none, are kept as
    well. Raises `LogError`.
    """
    store_root = latest(root).root
    path = _path(root, by)
    with as_log_error(path, "cannot be stored"):
        table = verdict_table(findings, looked_at, store_root, by)
        footer = {"by": by, "root": store_root, "program": __version__}
        footer["digest"] = verdicts_digest(table, footer)
        out = BytesIO()
        pq.write_table(table.replace_schema_metadata(footer), out, compression="zstd", write_page_checksum=True)
    replace(path, out.getvalue())
    return path


def verdict_table(
    findings: Sequence[Finding], looked_at: Sequence[LookedAt], store_root: str, by: str = "verify"
) -> pa.Table:
    """Return the result of the check named `by` as rows, one a game."""
    by_game: dict[str, list[Finding]] = {looked.game_id: [] for looked in looked_at}
    for finding in findings:
        by_game.setdefault(finding.game_id, []).append(finding)
    amounts = {looked.game_id: looked for looked in looked_at}
    games = [amounts.get(game_id, LookedAt(game_id, 0, 0)) for game_id in by_game]
    columns = {
        "by": [by] * len(games),
        "root": [store_root] * len(games),
        "game_id": [looked.game_id for looked in games],
        "events": [looked.events for looked in games],
        "decisions": [looked.decisions for looked in games],
        "findings": [msgspec.to_builtins(by_game[looked.game_id]) for looked in games],
    }
    return pa.table([pa.array(columns[field.name], field.type) for field in VERDICTS], schema=VERDICTS)


def verdicts_digest(table: pa.Table, footer: Mapping[str, str]) -> str:
    """Return 64 hex digits over rows of verdicts and what the file's footer says of check, root and program."""
    told = {name: footer.get(name, "") for name in ("by", "root", "program")}
    return blake2b(canonical([told, table.to_pylist()]), digest_size=32).hexdigest()


def read_verdicts(root: Path, by: str = "verify") -> Verdicts | None:
    """Return the last result of the check named `by`, or None if it was never made. Raises `LogError`."""
    path = _path(root, by)
    if not path.exists():
        return None
    table, footer = read_table(path)
    with as_log_error(path, "not a file of verdicts"):
        rows = table.select(["game_id", "events", "decisions"]).to_pylist()
        found = [finding for findings in table.column("findings").to_pylist() for finding in findings]
        store_root = footer["root"]
    looked_at = tuple(converted(rows, list[LookedAt], str(path)))
    return Verdicts(by, store_root, looked_at, tuple(converted(found, list[Finding], str(path))))


def read_table(path: Path) -> tuple[pa.Table, dict[str, str]]:
    """Return the rows of a file of verdicts, and its footer. Raises `LogError`."""
    data = read_bytes(path)
    with as_log_error(path, "not a file of verdicts"):
        table = pq.read_table(pa.BufferReader(data), page_checksum_verification=True)
        return table, {key.decode(): value.decode() for key, value in (table.schema.metadata or {}).items()}


def forget_verdicts(root: Path) -> int:
    """Remove the results of all checks, which are about a store as it was, and return how many. Raises `LogError`."""
    with as_log_error(root / "verdicts", "cannot be removed"):
        kept = sorted((root / "verdicts").glob("*.parquet"))
        for path in kept:
            path.unlink()
    return len(kept)


def _path(root: Path, by: str) -> Path:
    return root / "verdicts" / f"{plain_name(by, 'name of a check')}.parquet"
