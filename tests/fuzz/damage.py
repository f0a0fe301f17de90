"""Damage to a store, drawn by Hypothesis: bytes of any of its files, cells and columns of its tables, its JSON."""

import json
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq
from hypothesis import strategies as st

from replay.log.files import digest_of
from tests.fuzz.lines import json_with, place_in
from tests.fuzz.texts import edited_toml
from tests.fuzz.values import JSON, TEXT, TYPES, of_type

MANIFEST: Final = "manifest/00000001.json"
TEXTS: Final = ("options", "user", "extra")
"""Columns that hold JSON as text."""


class Damage(NamedTuple):
    """What is done to a store, and in which of its files; `repr` tells all of it."""

    file: str
    what: str
    change: Callable[[bytes], bytes | None]
    """The new bytes of the file; None: it is not there any more."""
    careful: bool = False
    """Whether the manifest gets the new sum."""

    def __repr__(self) -> str:
        return f"{self.file}: {self.what}{' with care' if self.careful else ''}"

    def do(self, root: Path) -> None:
        """Damage the store `root`."""
        path = root / self.file
        data = self.change(path.read_bytes())
        if data is None:
            path.unlink()
        else:
            path.write_bytes(data)
        if self.careful and data is not None:
            manifest = json.loads((root / MANIFEST).read_bytes())
            manifest["entries"][0]["sha256"][self.file] = digest_of(data)
            (root / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")


def files_of(root: Path) -> list[str]:
    """Return the files of a store, in order."""
    return sorted([path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()])


def damaged_by(done: Sequence[Damage], base: Path, folder: Path) -> Path:
    """Return a copy of the store `base`, in `folder`, with this done to it."""
    root = folder / "copy"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(base, root)
    for each in sorted(done, key=lambda damage: damage.file == MANIFEST):  # with care means: the manifest is read
        each.do(root)
    return root


# --- Bytes ----------------------------------------------------------------------------


@st.composite
def of_bytes(draw: st.DrawFn, root: Path) -> Damage:
    """Damage a file without a look at what it is."""
    file = draw(st.sampled_from(files_of(root)))
    size = (root / file).stat().st_size
    # Ends of files hold what the rest is read by.
    at = draw(st.integers(0, size - 1) | st.integers(max(0, size - 400), size - 1))
    put = draw(st.binary(min_size=1, max_size=24))
    careful = draw(st.booleans()) and file != MANIFEST
    name, change = draw(st.sampled_from(_ways(at, put)))
    return Damage(file, f"{name} at {at} of {size}, {put!r}", change, careful)


def _ways(at: int, put: bytes) -> list[tuple[str, Callable[[bytes], bytes | None]]]:
    return [
        ("bit flipped", lambda data: data[:at] + bytes([data[at] ^ (1 << put[0] % 8)]) + data[at + 1 :]),
        ("overwritten", lambda data: data[:at] + put + data[at + len(put) :]),
        ("inserted", lambda data: data[:at] + put + data[at:]),
        ("left out", lambda data: data[:at] + data[at + len(put) :]),
        ("cut", lambda data: data[:at]),
        ("begun later", lambda data: data[at:]),
        ("zeroed", lambda data: data[:at] + bytes(len(data) - at)),
        ("doubled", lambda data: data + data),
        ("emptied", lambda data: b""),
        ("removed", lambda data: None),
    ]


# --- Tables ---------------------------------------------------------------------------

Edit = Callable[[pa.Table], pa.Table]


@st.composite
def of_table(draw: st.DrawFn, root: Path) -> Damage:
    """Edit a table of the store: some values of the right type, or what its columns and rows are."""
    file = draw(st.sampled_from([file for file in files_of(root) if file.endswith(".parquet")]))
    table = pq.read_table(root / file, partitioning=None)
    kinds = (cells, cells, cells, cells, columns, rows, json_text, not_utf8, footer)
    what, edit = draw(st.one_of([kind(table) for kind in kinds]))
    careful = draw(st.booleans()) and not file.startswith("verdicts/")
    return Damage(file, what, lambda data: written(edit(pq.read_table(pa.BufferReader(data)))), careful)


def written(table: pa.Table) -> bytes:
    """Return a table as the bytes of a Parquet file."""
    out = pa.BufferOutputStream()
    pq.write_table(table, out, write_page_checksum=True)
    return bytes(out.getvalue().to_pybytes())


def with_column(table: pa.Table, name: str, values: pa.Array) -> pa.Table:
    """Return the table with another column in place of `name`, which may hold null."""
    return table.set_column(table.column_names.index(name), pa.field(name, values.type), values)


@st.composite
def cells(draw: st.DrawFn, table: pa.Table) -> tuple[str, Edit]:
    """Put other values of the right type into a few rows of a column."""
    name = draw(st.sampled_from(table.column_names))
    kind = table.schema.field(name).type
    put = draw(st.dictionaries(st.integers(0, max(0, table.num_rows - 1)), of_type(kind), min_size=1, max_size=3))

    def edited(table: pa.Table) -> pa.Table:
        values = table.column(name).to_pylist()
        for row, value in put.items():
            values[row : row + 1] = [value]
        return with_column(table, name, pa.array(values[: table.num_rows], kind))

    return f"{name} {put}"[:400], edited


@st.composite
def columns(draw: st.DrawFn, table: pa.Table) -> tuple[str, Edit]:
    """Drop, rename, double or add a column, or give it another type."""
    name = draw(st.sampled_from(table.column_names))
    kind = draw(st.sampled_from(TYPES))
    other = draw(st.sampled_from(table.column_names) | TEXT)
    place = table.column_names.index(name)
    ways: dict[str, Edit] = {
        "dropped": lambda table: table.drop_columns([name]),
        "renamed": lambda table: table.rename_columns(
            [*table.column_names[:place], other, *table.column_names[place + 1 :]]
        ),
        "doubled": lambda table: table.append_column(table.schema.field(name), table.column(name)),
        "added": lambda table: table.append_column(pa.field(other, kind), pa.nulls(table.num_rows, kind)),
        "all null": lambda table: with_column(table, name, pa.nulls(table.num_rows, table.schema.field(name).type)),
        "retyped": lambda table: with_column(table, name, as_kind(table.column(name), kind)),
        "moved": lambda table: table.select([*[each for each in table.column_names if each != name], name]),
        "alone": lambda table: table.select([name]),
    }
    way = draw(st.sampled_from(sorted(ways)))
    return f"column {name} {way} ({kind}, {other!r})", ways[way]


def as_kind(column: pa.ChunkedArray, kind: pa.DataType) -> pa.Array:
    """Return a column as another type, null where that cannot be."""
    try:
        return column.combine_chunks().cast(kind, safe=False)
    except (pa.ArrowException, ValueError):
        return pa.nulls(len(column), kind)


@st.composite
def rows(draw: st.DrawFn, table: pa.Table) -> tuple[str, Edit]:
    """Double, leave out, move or reverse rows; leave none."""
    row = draw(st.integers(0, max(0, table.num_rows - 1)))
    order = list(range(table.num_rows))
    ways = {
        "none": [],
        "doubled": [*order[: row + 1], *order[row:]],
        "left out": [*order[:row], *order[row + 1 :]],
        "reversed": order[::-1],
        "moved": [*order[:row], *order[row + 1 :], *order[row : row + 1]],
        "twice": order * 2,
        "cut": order[:row],
    }
    way = draw(st.sampled_from(sorted(ways)))
    return f"rows {way} at {row}", lambda table: table.take(pa.array(ways[way], pa.int64()))


@st.composite
def json_text(draw: st.DrawFn, table: pa.Table) -> tuple[str, Edit]:
    """Put another text where JSON stands in a column, or any other text."""
    texts = [field.name for field in table.schema if pa.types.is_string(field.type)]
    names = [name for name in texts if name in TEXTS] or texts[:1]
    name, value = draw(st.sampled_from(names)), draw(JSON)
    text = draw(st.just(json.dumps(value)) | TEXT | st.just("[" * 100_000))
    row = draw(st.integers(0, max(0, table.num_rows - 1)))

    def edited(table: pa.Table) -> pa.Table:
        texts = table.column(name).to_pylist()
        texts[row : row + 1] = [text]
        return with_column(table, name, pa.array(texts[: table.num_rows], pa.string()))

    return f"text {name}[{row}] {text[:200]!r}", edited


@st.composite
def not_utf8(draw: st.DrawFn, table: pa.Table) -> tuple[str, Edit]:
    """Put bytes that are no UTF-8 into a text."""
    names = [field.name for field in table.schema if pa.types.is_string(field.type)]
    name = draw(st.sampled_from(names))
    row = draw(st.integers(0, max(0, table.num_rows - 1)))

    def edited(table: pa.Table) -> pa.Table:
        texts = [None if text is None else text.encode() for text in table.column(name).to_pylist()]
        texts[row : row + 1] = [b"\xff\xfe\x80"]
        return with_column(table, name, pa.array(texts[: table.num_rows], pa.binary()).view(pa.string()))

    return f"not UTF-8 in {name}[{row}]", edited


@st.composite
def footer(draw: st.DrawFn, table: pa.Table) -> tuple[str, Edit]:
    """Give the file another footer."""
    key = draw(st.sampled_from(sorted(table.schema.metadata or {b"a": b""})))
    value = draw(st.binary(max_size=8))
    kept = {name: text for name, text in (table.schema.metadata or {}).items() if name != key}
    made = draw(st.sampled_from([None, kept, {**kept, key: value}]))
    return f"footer {made}", lambda table: table.replace_schema_metadata(made)


# --- JSON and TOML --------------------------------------------------------------------


@st.composite
def of_manifest(draw: st.DrawFn, root: Path) -> Damage:
    """Put another value somewhere into the manifest."""
    content = json.loads((root / MANIFEST).read_bytes())
    value = draw(JSON)
    way = place_in(draw, content)
    return Damage(MANIFEST, f"{'.'.join(map(str, way))} = {value!r}"[:300], lambda data: json_with(data, way, value))


@st.composite
def of_deck(draw: st.DrawFn, root: Path) -> Damage:
    """Change a line of the deck file: drop, double or move it, or put another value behind its `=`."""
    file = next(file for file in files_of(root) if file.startswith("decks/"))
    what, text = draw(edited_toml((root / file).read_text(encoding="utf-8")))
    return Damage(file, what, lambda data: text.encode(), draw(st.booleans()))


def damages(root: Path) -> st.SearchStrategy[list[Damage]]:
    """Return damage of all kinds to the store `root`: one, or a few at once."""
    one = st.one_of(of_bytes(root), of_table(root), of_table(root), of_manifest(root), of_deck(root))
    return st.lists(one, min_size=1, max_size=2, unique_by=lambda damage: damage.file)
