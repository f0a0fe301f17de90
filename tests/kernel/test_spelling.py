"""Kinds of fields: what each takes, what it refuses and in which words; and seats, which are numbered clockwise."""

from typing import cast

import pytest

from replay.kernel.seats import clockwise
from replay.kernel.spelling import SEAT, SEATS, UNKNOWN, WHOLE, WHOLES, FieldKind, Json, anything, listed, named, word

COLOUR = named("a colour", ["blue", "red"])
SIZE = word("small", "large")


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (WHOLE, 0),
        (WHOLE, 30_000),
        (WHOLE, UNKNOWN),
        (WHOLES, [1, 2, UNKNOWN]),
        (SEATS, [0, 4]),
        (SEAT, 7),
        (COLOUR, "red"),
        (COLOUR, UNKNOWN),
        (listed(COLOUR), ["red", "blue", "red"]),
        (listed(COLOUR), []),
        (SIZE, "large"),
        (anything({}), {"4": 6}),
    ],
)
def test_a_value_that_fits_is_read_and_written_back(kind: FieldKind, value: Json) -> None:
    assert kind.write(kind.read(value)) == value


@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [
        (WHOLE, -1, "a whole number from 0 to 30000"),
        (WHOLE, 30_001, "a whole number from 0 to 30000"),
        (WHOLE, True, "a whole number"),
        (WHOLE, 1.0, "a whole number"),
        (WHOLE, None, "a whole number"),
        (WHOLE, "3", "a whole number"),
        (SEAT, 8, "a seat from 0 to 7, or"),
        (SEAT, 30_000, "a seat from 0 to 7, or"),
        (WHOLES, 3, "a list"),
        (WHOLES, [1, "x"], "a whole number"),
        (COLOUR, "green", 'a colour, such as "blue"'),
        (COLOUR, 1, "a colour"),
        (COLOUR, None, "a colour"),
        (listed(COLOUR), "red", "a list"),
        (listed(COLOUR), [["red"]], "a colour"),
        (SIZE, "middling", "one of small, large"),
        (SIZE, ["small"], "one of small, large"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_with_what_was_expected(
    kind: FieldKind, value: Json, expected: str
) -> None:
    with pytest.raises(ValueError, match=expected):
        kind.read(value)


@pytest.mark.parametrize("kind", [WHOLE, SEAT])
def test_a_schema_ends_where_reading_does(kind: FieldKind) -> None:
    """A validator and the reader refuse the same numbers, for both have one bound."""
    number, _ = cast(list[dict[str, int]], kind.schema["anyOf"])
    most = number["maximum"]
    assert kind.read(most) == most
    with pytest.raises(ValueError, match=f"from 0 to {most}"):
        kind.read(most + 1)


def test_what_is_not_known_is_minus_one_in_memory() -> None:
    assert [WHOLE.read(UNKNOWN), COLOUR.read(UNKNOWN)] == [-1, -1]


def test_seats_go_clockwise_and_begin_again_after_the_last() -> None:
    """CB-RUL-49: after the last seat comes seat 0."""
    assert clockwise(2, 4) == [2, 3, 0, 1]
    assert clockwise(0, 1) == [0]
