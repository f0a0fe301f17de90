"""Damage to text that people write, drawn by Hypothesis: a file in TOML, a sheet in CSV with its mapping."""

import json

from hypothesis import strategies as st

from tests.fuzz.lines import bytes_of
from tests.fuzz.values import TEXT, WHOLE

VALUES = ("[]", "{}", "[1]", '["a"]', "true", "nan", "inf", "1.5", "2026-01-31", "07:30:00", "1979-05-27T07:32:00Z")
"""Values of TOML, among them those that JSON has not."""
OWN = "_own"


@st.composite
def edited_toml(draw: st.DrawFn, text: str) -> tuple[str, str]:
    """Change a line: drop, double or move it, or put another value in. Return what is done, and the text."""
    lines = text.splitlines(keepends=True)
    at, to = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
    value = draw(WHOLE.map(str) | TEXT.map(json.dumps) | st.sampled_from(VALUES))
    key = lines[at].partition("=")[0]
    ways = {
        "dropped": lines[:at] + lines[at + 1 :],
        "doubled": lines[:at] + lines[at : at + 1] * 2 + lines[at + 1 :],
        "moved": [*(lines[:at] + lines[at + 1 :])[:to], lines[at], *(lines[:at] + lines[at + 1 :])[to:]],
        "changed": [*lines[:at], f"{key}= {value}\n", *lines[at + 1 :]],
        "given a value": [*lines[:at], f"{key.rstrip()} = {{value = {value}}}\n", *lines[at + 1 :]],
        "joined by its own": [*lines[: at + 1], f"{OWN} = {{value = {value}}}\n", *lines[at + 1 :]],
    }
    way = draw(st.sampled_from(sorted(ways)))
    return f"line {at + 1} {way}: {lines[at][:60]!r} {value[:60]}", "".join(ways[way])


@st.composite
def damaged_sheet(draw: st.DrawFn, sheet: bytes, mapping: str) -> tuple[bytes, str]:
    """Return a sheet and its mapping with something wrong in either, or both."""
    which = draw(st.sampled_from(["sheet", "sheet", "mapping", "both"]))
    if which != "mapping":
        sheet = draw(edited_sheet(sheet))
    if which != "sheet":
        _, mapping = draw(edited_toml(mapping))
    return sheet, mapping


@st.composite
def edited_sheet(draw: st.DrawFn, sheet: bytes) -> bytes:
    """Change rows, a cell or bytes of a sheet."""
    rows = sheet.splitlines(keepends=True)
    at = draw(st.just(0) | st.integers(0, len(rows) - 1))
    to = draw(st.integers(0, len(rows) - 1))
    rest = rows[:at] + rows[at + 1 :]
    ways = {
        "dropped": rest,
        "doubled": [*rows[: at + 1], *rows[at:]],
        "moved": [*rest[:to], rows[at], *rest[to:]],
        "cell": [*rows[:at], draw(other_cell(rows[at])), *rows[at + 1 :]],
        "bytes": draw(bytes_of(rows, at)),
        "cut": rows[:at],
    }
    return b"".join(ways[draw(st.sampled_from(["cell", "cell", *sorted(ways)]))])


@st.composite
def other_cell(draw: st.DrawFn, row: bytes) -> bytes:
    """Return a row with another text in a cell."""
    delimiter = b";" if row.count(b";") > row.count(b",") else b","
    cells = row.split(delimiter)
    at = draw(st.integers(0, len(cells) - 1))
    put = draw(WHOLE.map(str) | TEXT | st.sampled_from(["nan", "1e999", '"', "[", "{}", "[1,", "1.0", "٣", "true"]))
    return delimiter.join([*cells[:at], put.encode(), *cells[at + 1 :]])
