"""The command coverage: how often each clause and each option value was at work in the games of a log."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from replay.catalog import GAMES
from replay.cli.moments import DeckFiles, LogPath
from replay.cli.output import REFUSED, Answer, AsJson, answer, counted, many, note, progress, put_json, table
from replay.cli.sources import game_of, open_source, opened
from replay.errors import UsageError
from replay.replayer.coverage import Coverage, Line
from replay.rulebook import rulebook

HtmlFile = Annotated[
    Path | None,
    typer.Option("--html", metavar="FILE", help="Write it as a page as well, as a heat map.", show_default=False),
]


class Covered(msgspec.Struct, frozen=True):
    """What was at work in the games of one game."""

    game: str
    games: dict[int, int]
    clauses: tuple[Line, ...]
    options: tuple[Line, ...]


def coverage(path: LogPath, html: HtmlFile = None, deck: DeckFiles = None, as_json: AsJson = False) -> int:
    """Count how often each clause and each option value was at work, by number of players; the never met first.

    A clause is at work where it gives a consequence, and where it forbids what a seat on decision might have wanted.
    """
    source = open_source(path, deck or [])
    sums: dict[str, Coverage] = {}
    with progress("counting", None) as move:
        for recording in source.recordings():
            whole, game = opened(source, recording), game_of(recording.header)
            sums.setdefault(game.NAME, Coverage()).add(game, whole.deck, whole.recording)
            move(1)
    found = [covered(name, sums[name]) for name in GAMES if name in sums]
    looked_at = {
        "games": sum([sum(part.games.values()) for part in sums.values()]),
        "events": sum([part.events for part in sums.values()]),
    }
    left_out = sum([part.left_out for part in sums.values()])
    told = Answer(
        looked_at=looked_at, more={"left_out": left_out, "coverage": msgspec.to_builtins(found, str_keys=True)}
    )
    if not looked_at["events"]:
        return unevaluated(path, told, as_json)
    if html:
        write_page(html, found)
    return answer(told, as_json, lambda out: draw(out, found, told, left_out))


def covered(name: str, part: Coverage) -> Covered:
    """Return the lines of one game, the never met first."""
    book = rulebook(name)
    return Covered(
        name,
        dict(sorted(part.games.items())),
        tuple(sorted(part.of_clauses(book), key=lambda line: line.total > 0)),
        tuple(sorted(part.of_options(book), key=lambda line: line.total > 0)),
    )


def unevaluated(path: str, told: Answer, as_json: bool) -> int:
    """Say that there was nothing to count, which is not the same as counts of none."""
    error = f"{path}: holds no event that keeps the rules: nothing was counted"
    if as_json:
        put_json({**told.as_json(), "ok": False, "error": error})
    note(f"replay: {error}")
    return REFUSED


def draw(out: Console, found: Sequence[Covered], told: Answer, left_out: int) -> None:
    """Print the lines of each game, then what was looked at."""
    for part in found:
        never = [line for line in part.clauses if not line.total]
        met = len(part.clauses) - len(never)
        out.print(Text(f"{part.game}: {met} of {many(len(part.clauses), 'clause')} at work", "bold"))
        draw_lines(out, "Clause", part, part.clauses)
        draw_lines(out, "Option", part, part.options)
    if left_out:
        out.print(Text(f"note: {many(left_out, 'event')} from a fault on are not counted (replay verify tells)", "dim"))
    out.print(Text(f"{counted(told.looked_at)} looked at"))


def draw_lines(out: Console, what: str, part: Covered, lines: Sequence[Line]) -> None:
    """Print a line a clause or option value, with a column a number of players."""
    columns = [f"{players}p" for players in part.games]
    shown = table(what, "Times", *columns, "What it says+", right=("Times", *columns))
    for line in lines:
        counts = [f"{count:,}" for count in line.counts.values()]
        shown.add_row(line.id, f"{line.total:,}", *counts, line.says, style="" if line.total else "bold yellow")
    out.print(shown)


def write_page(file: Path, found: Sequence[Covered]) -> None:
    """Write a page without anything from elsewhere. Raises `UsageError` where it cannot be written."""
    try:
        file.write_text(page(found), encoding="utf-8")
    except OSError as error:
        raise UsageError(f"--html: {file}: cannot be written: {error.strerror}") from None


def page(found: Sequence[Covered]) -> str:
    """Return the page: a table a game, cells the darker the more often (by powers of ten)."""
    tables = [html_of(part, lines) for part in found for lines in (part.clauses, part.options)]
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>Coverage of the rules</title><style>"
        "body{font:15px system-ui;margin:2rem}td,th{padding:4px 10px;text-align:right}td:first-child,td:last-child,"
        "th:first-child,th:last-child{text-align:left}.n0{background:#fff3c4;font-weight:600}.n1{background:#e8f1fb}"
        ".n2{background:#c9dff5}.n3{background:#9cc4ec}.n4{background:#6aa5de}</style>"
        f"<h1>Coverage of the rules</h1>{''.join(tables)}"
    )


def html_of(part: Covered, lines: Sequence[Line]) -> str:
    """Return one table."""
    heads = "".join([f"<th>{count} games of {players} players</th>" for players, count in part.games.items()])
    rows = [
        f"<tr><td>{escape(line.id)}</td>"
        + "".join([f'<td class="n{shade(count)}">{count:,}</td>' for count in line.counts.values()])
        + f"<td>{escape(line.says)}</td></tr>"
        for line in lines
    ]
    return f"<h2>{escape(part.game)}</h2><table><tr><th></th>{heads}<th></th></tr>{''.join(rows)}</table>"


def shade(count: int) -> int:
    """Return how dark a cell is, from 0 (never) to 4."""
    return min(len(str(count)), 4) if count else 0


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"coverage": coverage}
