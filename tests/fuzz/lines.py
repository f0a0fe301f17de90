"""Damage to a log in JSON Lines, drawn by Hypothesis."""

import json
from collections.abc import Sequence

from hypothesis import strategies as st

from tests.fuzz.values import JSON, TEXT

RAW = (
    b"\xef\xbb\xbf{}",
    b"\xff\xfe",
    b"\x00",
    b"null",
    b"[]",
    b"NaN",
    b'{"a":NaN}',
    b'{"a":1e999}',
    b'{"a":"\\ud800"}',
    b'{"step":0,"step":1}',
    b'{"step":' + b"9" * 5000 + b"}",
    b'{"a":' * 2000 + b"1" + b"}" * 2000,
    b"[" * 50_000,
    b'{"_x":"' + b"x" * (1 << 20) + b'"}',
    b'{"_x":' + b"[" * 900 + b"]" * 900 + b"}",
    b"  ",
    b"",
)
"""Lines that are no event."""


@st.composite
def damaged(draw: st.DrawFn, lines: Sequence[bytes]) -> bytes:
    """Return a log with one to three things wrong."""
    made = list(lines)
    for _ in range(draw(st.integers(1, 3))):
        # The first line is the header: half of all that may go wrong is there.
        at = draw(st.just(0) | st.integers(0, len(made) - 1))
        made = draw(
            st.one_of([way(made, at) for way in (field, field, field, key, raw, moved, from_another, bytes_of)])
        )
    data = b"".join(made)
    end = draw(st.sampled_from(["", "", "", "crlf", "cut", "mark"]))
    if end == "crlf":
        return data.replace(b"\n", b"\r\n")
    if end == "cut":
        return data[: draw(st.integers(0, len(data)))]
    return b"\xef\xbb\xbf" + data if end == "mark" else data


def place_in(draw: st.DrawFn, content: object) -> list[str | int]:
    """Return the way to a place within a JSON value."""
    way: list[str | int] = []
    while isinstance(content, dict | list) and content and (not way or draw(st.integers(0, 3))):
        step = draw(st.sampled_from(sorted(content) if isinstance(content, dict) else list(range(len(content)))))
        way.append(step)
        content = content[step]
    return way


def json_with(data: bytes, way: list[str | int], value: object) -> bytes:
    """Return JSON with another value at a place."""
    content = json.loads(data)
    inner = content
    for step in way[:-1]:
        inner = inner[step]
    inner[way[-1]] = value
    return json.dumps(content).encode()


def line_of(content: object) -> bytes:
    """Return a value as a line."""
    return json.dumps(content, ensure_ascii=False).encode("utf-8", "replace") + b"\n"


def read(line: bytes) -> object:
    """Return what a line holds, or an object of nothing."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return {}


@st.composite
def field(draw: st.DrawFn, lines: list[bytes], at: int) -> list[bytes]:
    """Put another value somewhere into a line."""
    content = read(lines[at])
    way = place_in(draw, content)
    if not way:
        return lines
    return [*lines[:at], json_with(line_of(content), way, draw(JSON)) + b"\n", *lines[at + 1 :]]


@st.composite
def key(draw: st.DrawFn, lines: list[bytes], at: int) -> list[bytes]:
    """Take a field out of a line, or add one."""
    content = read(lines[at])
    if not isinstance(content, dict):
        return lines
    name = draw(st.sampled_from(sorted(content)) | TEXT | TEXT.map(lambda text: f"_{text}")) if content else "a"
    changed = {**content, name: draw(JSON)}
    if draw(st.booleans()):
        del changed[name]
    return [*lines[:at], line_of(changed), *lines[at + 1 :]]


@st.composite
def raw(draw: st.DrawFn, lines: list[bytes], at: int) -> list[bytes]:
    """Put any line in, in place of another or before it."""
    put = draw(st.sampled_from(RAW) | st.binary(max_size=40) | JSON.map(line_of))
    return [*lines[:at], put + b"\n", *lines[at + draw(st.integers(0, 1)) :]]


@st.composite
def moved(draw: st.DrawFn, lines: list[bytes], at: int) -> list[bytes]:
    """Leave a line out, double it, or put it elsewhere; steps count on, so that the log is read."""
    rest = lines[:at] + lines[at + 1 :]
    to = draw(st.integers(0, len(rest)))
    made = draw(st.sampled_from([rest, [*rest[:to], lines[at], *rest[to:]], [*lines, lines[at]], lines * 2]))
    return counted(made) if draw(st.booleans()) else made


def counted(lines: Sequence[bytes]) -> list[bytes]:
    """Return the lines with steps that count from 0 after each header."""
    made, step = [], 0
    for line in lines:
        content = read(line)
        if isinstance(content, dict) and "step" in content and "format" not in content:
            made.append(line_of(content | {"step": step}))
            step += 1
        else:
            made.append(line)
            step = 0
    return made


@st.composite
def from_another(draw: st.DrawFn, lines: list[bytes], at: int) -> list[bytes]:
    """Give a line the value that another line has in a field of the same name."""
    content, other = read(lines[at]), read(lines[draw(st.integers(0, len(lines) - 1))])
    if not (isinstance(content, dict) and isinstance(other, dict)):
        return lines
    names = sorted((set(content) & set(other)) - {"step"})
    if not names:
        return lines
    name = draw(st.sampled_from(names))
    return [*lines[:at], line_of(content | {name: other[name]}), *lines[at + 1 :]]


@st.composite
def bytes_of(draw: st.DrawFn, lines: list[bytes], at: int) -> list[bytes]:
    """Overwrite bytes of a line."""
    line = lines[at]
    place, put = draw(st.integers(0, len(line))), draw(st.binary(min_size=1, max_size=6))
    return [*lines[:at], line[:place] + put + line[place + len(put) :], *lines[at + 1 :]]
