"""Whether the results kept beside a store, and no part of it, are those that a check wrote about it."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pyarrow as pa

from replay import __version__
from replay.errors import LogError
from replay.log.faults import fault
from replay.log.files import as_log_error, is_temporary
from replay.log.finding import Finding, LookedAt
from replay.log.rows import check_types
from replay.log.strict import canonical
from replay.log.verdicts import VERDICTS, read_table, verdict_table, verdicts_digest

AGAIN = "(replay verify STORE --keep makes it again)"


def verdict_faults(
    root: Path, store_root: str, findings: Sequence[Finding], looked_at: Sequence[LookedAt], *, all_judged: bool = True
) -> list[Finding]:
    """Return one finding for each kept result that is not what was written, or not what `verify` has found just now.

    `findings` and `looked_at` are that. They are compared only where the store is whole, all of it was judged, and the
    kept result says that it is of this root and this version of the program: elsewhere it may rightly differ.
    """
    whole = all_judged and not [found for found in findings if found.kind == "integrity"]
    fresh = verdict_table(findings, looked_at, store_root) if whole else None
    return [found for path in _kept(root) for found in _faults(root, path, store_root, fresh)]


def of_other_roots(root: Path, store_root: str) -> list[str]:
    """Return the kept results that are about another root than `store_root`, by their paths within the store."""
    return [path.relative_to(root).as_posix() for path in _kept(root) if _root_of(path) not in ("", store_root)]


def _kept(root: Path) -> list[Path]:
    return sorted([path for path in (root / "verdicts").glob("*.parquet") if not is_temporary(path)])


def _root_of(path: Path) -> str:
    """Return the root that a kept result is about, "" if that cannot be read."""
    try:
        return read_table(path)[1].get("root", "")
    except LogError:
        return ""


def _faults(root: Path, path: Path, store_root: str, fresh: pa.Table | None) -> Iterator[Finding]:
    where = path.relative_to(root).as_posix()
    try:
        table, footer = read_table(path)
        with as_log_error(path, "not a file of verdicts"):
            check_types(table, VERDICTS, path)
            expected = verdicts_digest(table.cast(VERDICTS), footer)
    except LogError as error:
        yield fault("edited verdicts", f"{error} {AGAIN}")
        return
    found = footer.get("digest", "none")
    if found != expected:
        yield fault("edited verdicts", f"{where}: its rows do not give its digest {AGAIN}", "", expected, found)
    elif footer.get("by") != path.stem:
        yield fault("edited verdicts", f"{where}: it is of another check {AGAIN}", "", path.stem, footer.get("by", ""))
    elif fresh is not None and _is_of(path, footer, store_root):
        yield from _compared(where, table, fresh)


def _is_of(path: Path, footer: Mapping[str, str], store_root: str) -> bool:
    """Tell whether a kept result is of `verify`, this root and this version of the program."""
    return (path.stem, footer.get("root"), footer.get("program")) == ("verify", store_root, __version__)


def _compared(where: str, table: pa.Table, fresh: pa.Table) -> Iterator[Finding]:
    if _rows(table) != _rows(fresh):
        message = f"{where}: it is not what this program finds in the same games {AGAIN}"
        yield fault("edited verdicts", message, "", _told(fresh), _told(table))


def _rows(table: pa.Table) -> list[bytes]:
    """Return rows to compare, whatever their order: that of the parts may have changed since."""
    return sorted([canonical(row) for row in table.to_pylist()])


def _told(table: pa.Table) -> str:
    """Return how much rows of verdicts say."""
    rows = table.to_pylist()
    events, decisions = [sum([row[name] for row in rows]) for name in ("events", "decisions")]
    found = sum([len(row["findings"]) for row in rows])
    return f"{len(rows)} rows, {events} events, {decisions} decisions, {found} findings"
