"""What every command prints: a JSON object or tables on stdout, notes and progress on stderr, an exit code."""

import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated, Final, TextIO

import msgspec
import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from replay.errors import LogError, UsageError
from replay.kernel.spelling import Json
from replay.log.finding import Finding

CLEAN: Final = 0
FOUND: Final = 1
REFUSED: Final = 2
INTERRUPTED: Final = 130
UNREAD: Final = 141
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")]

LONG_WORD: Final = 200
LONG_TEXT: Final = 2000
"""Characters beyond which an error is cut: whoever reads it knows by then what is meant."""
NARROWEST: Final = 8
"""Columns that a name takes at least, however narrow the terminal."""
PIPED_WIDTH: Final = 1000
"""Columns where nobody looks on and COLUMNS is not set: so wide that no line is broken, for `grep` and the like."""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What a command came to, the same for people and programs."""

    looked_at: Mapping[str, int] = {}
    findings: Sequence[Finding] = ()
    more: Mapping[str, Json] = {}
    """The keys that only this command has."""
    failed: bool = False
    """Whether the answer is no for another reason than findings."""

    @property
    def ok(self) -> bool:
        """Whether all is as it should be."""
        return not self.findings and not self.failed

    def as_json(self) -> dict[str, Json]:
        """Return the object that `--json` prints."""
        looked_at = {"games": 0, "events": 0, **self.looked_at}
        return {"ok": self.ok, "looked_at": looked_at, "findings": list(self.findings), **self.more}


def answer(found: Answer, as_json: bool, draw: Callable[[Console], None]) -> int:
    """Print what was found, as JSON or by `draw`, and return the exit code."""
    if as_json:
        put_json(found.as_json())
    else:
        show(draw)
    return CLEAN if found.ok else FOUND


def show(draw: Callable[[Console], None], to: TextIO | None = None) -> None:
    """Print what `draw` draws, on stdout if not elsewhere, without the spaces that rich fills lines up with."""
    stream = to or sys.stdout
    out = console(stream)
    with out.capture() as captured:
        draw(out)
    stream.write("".join([f"{line.rstrip()}\n" for line in captured.get().splitlines()]))
    stream.flush()


def put_json(content: Json) -> None:
    """Print one JSON object on a line of its own."""
    put(msgspec.json.encode(content) + b"\n")


def put(data: bytes) -> None:
    """Print bytes on stdout, after whatever text went there before."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def put_file(option: str, file: Path, data: bytes) -> None:
    """Write a file that `option` asks for, whole or not at all. Raises `UsageError`."""
    from replay.log.files import replace  # pyarrow, which `replay --help` need not wait for

    try:
        if file.exists() and not file.is_file():
            file.write_bytes(data)  # a pipe or device: nothing may take its place
        elif file.parent.is_dir():
            replace(file.resolve() if file.is_symlink() else file, data)
        else:
            raise UsageError(f"{option}: {file}: cannot be written: found no folder {file.parent}")
    except LogError as error:
        raise UsageError(f"{option}: {error}") from None
    except OSError as error:
        raise UsageError(f"{option}: {file}: cannot be written: {error.strerror or error}") from None


def note(text: str) -> None:
    """Print one line for people on stderr."""
    with suppress(OSError):  # where stderr is full or closed, the exit code alone must do
        print(one_line(text), file=sys.stderr, flush=True)


def refused(text: str, as_json: bool) -> int:
    """Say in one line why nothing can be done, with `--json` also as an object, and return the exit code."""
    told = brief(text)
    note(f"replay: {told}")
    if as_json:
        put_json({"ok": False, "error": told})
    return REFUSED


def unevaluated(found: Answer, error: str, as_json: bool) -> int:
    """Say why there is no answer, which is no good one, with `--json` beside what was looked at; return the code."""
    if as_json:
        put_json({**found.as_json(), "ok": False, "error": error})
    note(f"replay: {error}")
    return REFUSED


def interrupted(text: str, as_json: bool) -> int:
    """Say what Ctrl-C has left, with `--json` also as an object, and return the exit code."""
    refused(text, as_json)
    return INTERRUPTED


def one_line(text: str) -> str:
    """Return `text` on one line, without what could steer a terminal: logs and arguments may hold anything."""
    return plain(" ".join(text.split()))


def brief(text: str) -> str:
    """Return an error on one line, without the middle of endless words and the end of an endless text."""
    words = re.sub(rf"\S{{{LONG_WORD},}}", lambda word: f"{word[0][:60]}…{word[0][-20:]}", one_line(text))
    return words if len(words) <= LONG_TEXT else f"{words[:LONG_TEXT]}…"


def plain(text: str) -> str:
    """Return `text` with each character that does not print written as its escape."""
    return "".join([char if char.isprintable() else char.encode("unicode_escape").decode() for char in text])


def console(to: TextIO) -> Console:
    """Return a stream for people: coloured on a terminal only, as wide as that is."""
    width = None if to.isatty() or os.environ.get("COLUMNS") else PIPED_WIDTH
    return Console(file=to, width=width, highlight=False, markup=False, emoji=False)


def table(*columns: str, right: Sequence[str] = ()) -> Table:
    """Return an empty table; columns named in `right` hold numbers, one that may fold has a `+` behind its name."""
    made = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False, show_edge=False)
    for column in columns:
        made.add_column(
            column.rstrip("+"),
            justify="right" if column in right else "left",
            no_wrap=not column.endswith("+"),
            overflow="fold",
        )
    return made


def put_table(out: Console, shown: Table) -> None:
    """Print a table that nothing is cut from: where the terminal is too narrow for it, lines run on into the next."""
    whole = out.options.update(width=PIPED_WIDTH)
    least = Measurement.get(out, whole, shown).maximum
    for column in shown.columns:
        if not column.no_wrap:
            cells = [Measurement.get(out, whole, cell).maximum for cell in (column.header, *column.cells)]
            least -= max(0, max(cells) - NARROWEST)
    if least > out.width:
        shown.width = least
    out.print(shown, crop=False)


def facts(rows: Sequence[tuple[str, RenderableType]]) -> Table:
    """Return names and what they stand for, one below the other."""
    made = Table.grid(padding=(0, 2))
    made.add_column(style="dim", no_wrap=True)
    made.add_column(overflow="fold")
    for name, value in rows:
        made.add_row(name, Text(plain(value)) if isinstance(value, str) else value)
    return made


def many(number: int, noun: str) -> str:
    """Return `1 game`, `2,000 games`."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def counted(looked_at: Mapping[str, int]) -> str:
    """Return how much was looked at: `2 games, 818 events, 10 chance outcomes, 5 drawn again`."""
    said = [
        f"{number:,} drawn again" if noun == "redrawn" else many(number, noun.removesuffix("s").replace("_", " "))
        for noun, number in looked_at.items()
    ]
    return ", ".join(said)


@contextmanager
def progress(what: str, total: int | None) -> Iterator[Callable[[int], None]]:
    """Show a bar on stderr, if that is a terminal, and give the function that moves it on by a number."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)
