"""SQL asked of a store: one question, read only, of the store's own files and no others."""

import csv
from collections.abc import Sequence
from decimal import Decimal
from io import StringIO
from typing import TYPE_CHECKING, Final

import duckdb
import msgspec

from replay.errors import UsageError
from replay.kernel.spelling import Json
from replay.log.views import duck_path
from replay.replayer.components import add_components

if TYPE_CHECKING:
    from replay.log.store import Store

VIEWS: Final = "games, players, events, decisions, verdicts, findings; of decks: faces, bets, cards, card_types"
LARGEST: Final = 2**63


class Rows(msgspec.Struct, frozen=True):
    """The answer to a question: values as DuckDB gives them."""

    columns: tuple[str, ...]
    rows: list[tuple[object, ...]]


def ask(store: "Store", sql: str) -> Rows:
    """Return the answer to one SELECT over the store's views. Raises `UsageError` for anything else, in one line."""
    db = store.connect()
    try:
        add_components(db, store)
        locked(db, store)
        statements = db.extract_statements(sql)
        kinds = [statement.type for statement in statements]
        if kinds != [duckdb.StatementType.SELECT]:
            found = ", ".join([kind.name for kind in kinds]) or "nothing"
            raise UsageError(f"query: found {found}, expected one SELECT (a store is never changed by a question)")
        result = db.execute(statements[0])
        return Rows(tuple([column[0] for column in result.description or ()]), result.fetchall())
    except duckdb.InterruptException:
        raise KeyboardInterrupt from None
    except duckdb.Error as error:
        raise UsageError(f"query: {told(str(error))}") from None
    except (OverflowError, ValueError) as error:
        expected = "one that Python has a form for; as text there is one for all: (…)::varchar"
        raise UsageError(f"query: found a value that cannot be shown ({error}), expected {expected}") from None


def locked(db: duckdb.DuckDBPyConnection, store: "Store") -> None:
    """Leave the connection nothing to read but the store's folder: a question may come from anybody.

    DuckDB compares this with paths as the views are given them, and again with those of the files that it found.
    """
    db.execute("set allowed_directories = $folders", {"folders": [str(store.root), duck_path(store.root)]})
    db.execute("set enable_external_access = false")
    db.execute("set lock_configuration = true")


def told(error: str) -> str:
    """Return what DuckDB says is wrong, without its drawing of the place; with the views, where a table is unknown."""
    text = error.split("\n\nLINE ")[0].strip()
    return f"{text} (the views: {VIEWS})" if "Table with name" in text else text


def as_csv(found: Rows) -> str:
    """Return the rows as CSV, a heading first; lists and the like stand in it as JSON, what is null as nothing."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(found.columns)
    writer.writerows([["" if value is None else cell(value) for value in row] for row in found.rows])
    return out.getvalue()


def cell(value: object) -> str:
    """Return a value as the text of a cell."""
    if isinstance(value, bool):
        return str(value).lower()
    return value if isinstance(value, str) else msgspec.json.encode(jsonable(value)).decode().strip('"')


def jsonable(value: object) -> Json:
    """Return a value of DuckDB as a JSON value: what JSON has no form for stands as text."""
    if isinstance(value, dict):
        return {str(key): jsonable(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [jsonable(item) for item in value]
    if value is None or isinstance(value, bool | float | str):
        return value
    if isinstance(value, Decimal):
        return float(value)
    return value if isinstance(value, int) and abs(value) < LARGEST else str(value)


def json_rows(found: Rows) -> dict[str, Json]:
    """Return the keys that a query adds to `--json`."""
    return {"columns": list(found.columns), "rows": [jsonable(row) for row in found.rows]}


def text_rows(found: Rows) -> Sequence[Sequence[str]]:
    """Return the cells of all rows as text for people; null stands as a dash."""
    return [["–" if value is None else cell(value) for value in row] for row in found.rows]
