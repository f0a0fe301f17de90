"""What fuzzing puts where something else is expected: values of every kind that JSON or Parquet may hold."""

from collections.abc import Callable
from typing import Final

import pyarrow as pa
from hypothesis import strategies as st

EDGES: Final = (-(2**63), -(2**31) - 1, -129, -2, -1, 0, 1, 2, 3, 7, 127, 128, 2**15, 2**31 - 1, 2**31, 2**63 - 1)
WORDS: Final = (
    "",
    "??",
    "\x00",
    "null",
    "P0",
    "-1",
    "[9",
    "é\u2028",
    "\x1b[31m",
    "x" * 5000,
    "{}",
    "a.b",
    "1e999",
    "🙂",
)
TYPES: Final[tuple[pa.DataType, ...]] = (
    pa.int8(),
    pa.int64(),
    pa.uint64(),
    pa.float64(),
    pa.bool_(),
    pa.string(),
    pa.binary(),
    pa.null(),
    pa.list_(pa.int64()),
    pa.list_(pa.string()),
    pa.dictionary(pa.int32(), pa.string()),
    pa.struct([pa.field("a", pa.int64())]),
    pa.timestamp("us"),
    pa.decimal128(38, 2),
)
WHOLE: Final = st.sampled_from(EDGES) | st.integers(-3, 50)
TEXT: Final = st.sampled_from(WORDS) | st.text(max_size=8)
PLAIN: Final = st.none() | st.booleans() | WHOLE | st.floats() | TEXT
JSON: Final = st.recursive(
    PLAIN | st.integers(-(10**30), 10**30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=8,
)


def of_type(kind: pa.DataType) -> st.SearchStrategy[object]:
    """Return values of an Arrow type, None among them: numbers within its range, texts, lists of any length."""
    if pa.types.is_integer(kind):
        return st.none() | WHOLE.filter(fits(kind))
    if pa.types.is_list(kind):
        return st.none() | st.lists(of_type(kind.value_type), max_size=12)
    if pa.types.is_struct(kind):
        return st.none() | st.fixed_dictionaries({field.name: of_type(field.type) for field in kind})
    if pa.types.is_boolean(kind):
        return st.none() | st.booleans()
    return st.none() | TEXT


def fits(kind: pa.DataType) -> Callable[[int], bool]:
    """Return whether a whole number fits an Arrow type of whole numbers."""
    bits = kind.bit_width
    return lambda number: -(2 ** (bits - 1)) <= number < 2 ** (bits - 1)
