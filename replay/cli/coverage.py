"""The command coverage: how often each clause and each option value was at work in the games of a log."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from replay.catalog import GAMES
from replay.cli.coverage_page import write_page
from replay.cli.moments import DeckFiles, LogPath
from replay.cli.output import (
    Answer,
    AsJson,
    answer,
    counted,
    many,
    progress,
    put_table,
    table,
    unevaluated,
)
from replay.cli.sources import Source, StoreSource, game_of, open_source, opened
from replay.errors import UsageError
from replay.replayer.coverage import Coverage, Covered, Line
from replay.rulebook import rulebook

HtmlFile = Annotated[
    Path | None,
    typer.Option("--html", metavar="FILE", help="Write it as a page as well, as a heat map.", show_default=False),
]
BySql = Annotated[
    bool, typer.Option("--sql", help="Say beside it how many things the check of each clause in SQL judges (a store).")
]


def coverage(
    path: LogPath, html: HtmlFile = None, by_sql: BySql = False, deck: DeckFiles = None, as_json: AsJson = False
) -> int:
    """Count how often each clause and each option value was at work, by number of players; the never met first.

    A clause is at work where it gives a consequence, where an event carries it out, and where it forbids what a seat on
    decision might have wanted.
    """
    source = open_source(path, deck or [])
    judged = judged_by_sql(source) if by_sql else None
    sums: dict[str, Coverage] = {}
    with progress("counting", None) as move:
        for recording in source.recordings():
            whole, game = opened(source, recording), game_of(recording.header)
            sums.setdefault(game.NAME, Coverage()).add(game, whole.deck, whole.recording)
            move(1)
    found = [covered(name, sums[name], judged) for name in GAMES if name in sums]
    looked_at = {
        "games": sum([sum(part.games.values()) for part in sums.values()]),
        "events": sum([part.events for part in sums.values()]),
    }
    left_out = sum([part.left_out for part in sums.values()])
    told = Answer(
        looked_at=looked_at, more={"left_out": left_out, "coverage": msgspec.to_builtins(found, str_keys=True)}
    )
    if not looked_at["events"]:
        return unevaluated(told, f"{path}: holds no event that keeps the rules: nothing was counted", as_json)
    if html:
        write_page(html, found)
    return answer(told, as_json, lambda out: draw(out, found, told, left_out))


def judged_by_sql(source: Source) -> dict[str, int]:
    """Return for each clause with a check in SQL how many rows that judges. Raises `UsageError` for a log, `LogError`.

    What the log does not tell is not among them. The checks know no engine: where they judge much and the count beside
    them is none, or the other way round, one of both is wrong.
    """
    if not isinstance(source, StoreSource):
        raise UsageError(f"--sql: {source.where}: found a log, expected a store folder, for SQL to ask")
    from replay.audit.stores import audit_store  # DuckDB, which `replay --help` need not wait for

    return {found.rule: found.judged for found in audit_store(source.store, [])}


def covered(name: str, part: Coverage, judged: Mapping[str, int] | None) -> Covered:
    """Return the lines of one game, the never met first."""
    book = rulebook(name)
    known = {*[rule.id for rule in book.rules], *[ruling.id for ruling in book.rulings]}
    return Covered(
        name,
        dict(sorted(part.games.items())),
        tuple(sorted(part.of_clauses(book), key=lambda line: line.total > 0)),
        tuple(sorted(part.of_options(book), key=lambda line: line.total > 0)),
        None if judged is None else {rule: rows for rule, rows in judged.items() if rule in known},
    )


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
    judged = part.judged if what == "Clause" else None
    columns += [] if judged is None else ["SQL"]
    shown = table(what, "Times", *columns, "What it says+", right=("Times", *columns))
    for line in lines:
        counts = [f"{count:,}" for count in line.counts.values()]
        counts += [] if judged is None else [f"{judged[line.id]:,}" if line.id in judged else "–"]
        shown.add_row(line.id, f"{line.total:,}", *counts, line.says, style="" if line.total else "bold yellow")
    put_table(out, shown)


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"coverage": coverage}
