"""A spreadsheet as CSV: its columns, and its rows by the numbers that a spreadsheet shows. No game is known here."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Final, NamedTuple

from replay.errors import LogError, quoted
from replay.log.mapping import Form

_MARK: Final = "\ufeff"


class Row(NamedTuple):
    """One row: its number, the names of the columns being row 1, and the text of its cell in each column."""

    number: int
    cells: dict[str, str]


class Sheet(NamedTuple):
    """All rows of a sheet that hold anything, and the names of its columns from left to right."""

    where: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


def read_sheet(data: bytes, where: str, form: Form) -> Sheet:
    """Return the sheet that `data` holds; `where` names it in errors. Rows without any text are left out.

    Raises `LogError` with row, found and expected: for bytes of another encoding, quotes that do not close, column
    names that are doubled or missing, and rows of more or fewer cells than there are columns.
    """
    lines = _lines(_decoded(data, where, form), where, form)
    number, names = next(lines, (1, []))
    if not any(names):
        raise LogError(f"{where}, row {number}: found nothing, expected the names of the columns")
    columns = tuple([name.strip() for name in names])
    _check_names(columns, f"{where}, row {number}")
    rows = [_row(columns, number, cells, where) for number, cells in lines if any([cell.strip() for cell in cells])]
    if not rows:
        raise LogError(f"{where}: found no row below the names of the columns, expected one row at least")
    return Sheet(where, tuple([name for name in columns if name]), tuple(rows))


def _decoded(data: bytes, where: str, form: Form) -> str:
    try:
        return data.decode(form.encoding).removeprefix(_MARK)
    except UnicodeDecodeError as error:
        row = data[: error.start].count(b"\n") + 1
        hint = "if the spreadsheet wrote another, the mapping says so: [csv] encoding"
        raise LogError(
            f"{where}, row {row}: found the byte 0x{data[error.start]:02x}, expected text in {form.encoding} ({hint})"
        ) from None


def _lines(text: str, where: str, form: Form) -> Iterator[tuple[int, list[str]]]:
    """Yield each row that is not blank with its number; a cell that holds line breaks is part of one row."""
    reader = csv.reader(StringIO(text, newline=""), delimiter=form.delimiter, quotechar=form.quote, strict=True)
    number = 0
    try:
        for cells in reader:
            number += 1
            if cells:
                yield number, cells
    except csv.Error as error:
        raise LogError(f"{where}, row {number + 1}: cannot be read as CSV: {error}") from None


def _check_names(columns: Sequence[str], where: str) -> None:
    """Refuse a name that stands twice; columns without a name may be there as long as they are empty."""
    for place, name in enumerate(columns):
        if name and name in columns[:place]:
            first = columns.index(name) + 1
            raise LogError(
                f"{where}, columns {first} and {place + 1}: found {quoted(name)} twice, expected every name once"
            )


def _row(columns: Sequence[str], number: int, cells: Sequence[str], where: str) -> Row:
    if len(cells) != len(columns):
        raise LogError(f"{where}, row {number}: found {len(cells)} cells, expected {len(columns)}, one a column")
    for place, (name, cell) in enumerate(zip(columns, cells, strict=True), 1):
        if not name and cell.strip():
            raise LogError(
                f"{where}, row {number}, column {place}: found {quoted(cell)} in a column without a name, "
                "expected a name in row 1"
            )
    return Row(number, {name: cell for name, cell in zip(columns, cells, strict=True) if name})
