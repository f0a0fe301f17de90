"""Commands about logs as a whole: games, import, export, query.

What writes stores is imported where it is used: pyarrow and duckdb take 0.5 s, which no other command should wait for.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from replay.cli.listing import GameLine, game_lines
from replay.cli.moments import DeckFiles, GameId, LogPath
from replay.cli.output import (
    Answer,
    AsJson,
    answer,
    facts,
    many,
    note,
    plain,
    progress,
    put,
    put_json,
    put_table,
    table,
)
from replay.cli.play import OutFolder, writable
from replay.cli.sources import Decks, Source, only_game, open_source, open_store_at, opened
from replay.errors import UsageError
from replay.kernel.seats import FACE_UP
from replay.log.recording import Recording
from replay.resources import store_folder

StorePath = Annotated[str, typer.Argument(metavar="PATH", help="A store folder.", show_default=False)]


def games(
    path: LogPath,
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=0, help="List so many at most; 0: all.")] = 100,
    deck: DeckFiles = None,
    as_json: AsJson = False,
) -> int:
    """List the games of a log: who played, how long it is, how it ended."""
    source = open_source(path, deck or [])
    lines = game_lines(source)
    shown = lines[:limit] if limit else lines
    if len(shown) < len(lines):
        note(f"showing {len(shown)} of {many(len(lines), 'game')}; --limit 0 shows all")
    looked_at = {"games": len(lines), "events": sum([line.steps for line in lines])}
    return answer(Answer(looked_at=looked_at, more={"games": shown}), as_json, lambda out: draw_games(out, shown))


def draw_games(out: Console, lines: Sequence[GameLine]) -> None:
    """Print a line a game; on a narrow terminal without what is mostly the same for all games."""
    wide = out.width >= 110
    rest = ("Rules", "Source") if wide else ()
    shown = table("Game", "Players+", *rest, "Events", "Scores", "Result+", right=("Events",))
    for line in lines:
        more = (line.game, line.source) if wide else ()
        scores = " ".join(map(str, line.scores))
        result = (
            f"{' and '.join([f'P{seat}' for seat in line.winners]) or 'nobody'}, by {line.by}"
            if line.over
            else "unfinished"
        )
        shown.add_row(plain(line.game_id), plain(", ".join(line.names)), *more, f"{line.steps:,}", scores, result)
    put_table(out, shown)


def import_logs(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…", help="JSON Lines files, with --map CSV files; - for stdin.", show_default=False
        ),
    ],
    mapping: Annotated[
        Path | None,
        typer.Option(
            "--map",
            metavar="FILE",
            help="Read CSV: this TOML file says which column is what (docs/foreign-logs.md).",
            show_default=False,
        ),
    ] = None,
    out: OutFolder = None,
    deck: DeckFiles = None,
    as_json: AsJson = False,
) -> int:
    """Store games from JSON Lines or, with a mapping, from spreadsheets saved as CSV.

    All or none: a line, row or cell that does not fit is refused, and nothing is written.
    """
    from replay.log.entries import latest
    from replay.runs.importing import import_games

    folder = writable(store_folder(out))
    decks = Decks(deck or [])
    with progress("reading", None) as move:
        found = import_games(read_all(files, mapping, deck or [], move), decks.of, folder)
    more = {**msgspec.structs.asdict(found), "store": str(folder), "root": latest(folder).root}
    counts = (
        f"{many(found.games, 'game')}, {found.already:,} there already, {found.completed:,} completed from bare logs"
    )
    rows = [("imported", counts), ("store", str(folder)), ("root", str(more["root"]))]
    return answer(
        Answer(looked_at={"games": found.games}, more=more), as_json, lambda console: console.print(facts(rows))
    )


def read_all(
    files: Sequence[str], mapping: Path | None, decks: Sequence[Path], move: Callable[[int], None]
) -> Iterator[tuple[str, Recording]]:
    """Yield each game of the files, CSV if there is a mapping, with the name of its file."""
    from replay.cli.sheets import SheetSource

    for file in files:
        if Path(file).is_dir():
            raise UsageError(f"{file}: found a folder, expected a JSON Lines file, or - for stdin")
        if mapping is None and file.lower().endswith(".csv"):
            raise UsageError(f"{file}: found CSV, expected --map with the mapping that says which column is what")
        source = SheetSource(file, mapping, decks) if mapping else open_source(file, decks)
        for recording in source.recordings():
            move(1)
            yield source.where, recording


def export(
    path: LogPath,
    game_id: GameId = "",
    every: Annotated[bool, typer.Option("--all", help="All games.")] = False,
    form: Annotated[
        Literal["jsonl", "text"], typer.Option("--form", help="JSON Lines, or the game in plain words.")
    ] = "jsonl",
    bare: Annotated[bool, typer.Option("--bare", help="Leave out what follows by itself (jsonl).")] = False,
    seat: Annotated[
        int, typer.Option("--seat", help="Tell what this seat may know; -1: what is public (text).", show_default=False)
    ] = FACE_UP,
    deck: DeckFiles = None,
    as_json: AsJson = False,
) -> int:
    """Print games as JSON Lines, whole or bare, or in plain words."""
    if game_id and every:
        raise UsageError("export: found --game-id and --all, expected one of them")
    if form == "jsonl" and seat != FACE_UP:
        raise UsageError(
            "export: found --seat with --form jsonl, expected --form text (a log is whole, whoever reads it)"
        )
    if form == "text" and bare:
        raise UsageError("export: found --bare with --form text, expected --form jsonl")
    source = open_source(path, deck or [])
    chosen = source.recordings() if every else iter([source.read(game_id) if game_id else only_game(source)])
    return exported(source, chosen, form, bare, seat, as_json)


def exported(source: Source, chosen: Iterable[Recording], form: str, bare: bool, seat: int, as_json: bool) -> int:
    """Print games in a form, one after the other; with `as_json`, all of it as one text in an object."""
    count = 0
    texts = []
    with progress("exporting", None) as move:
        for recording in chosen:
            text = lines_of(source, recording, bare) if form == "jsonl" else words_of(source, recording, seat)
            texts.append(text) if as_json else put(text)
            count += 1
            move(1)
    if as_json:
        put_json(Answer(looked_at={"games": count}, more={"log": b"".join(texts).decode()}).as_json())
    return 0


def lines_of(source: Source, recording: Recording, bare: bool) -> bytes:
    """Return a game as JSON Lines. Raises `LogError`."""
    from replay.runs.exporting import export_games

    out = BytesIO()
    export_games([opened(source, recording).recording], source.decks.of, out, bare)
    return out.getvalue()


def words_of(source: Source, recording: Recording, seat: int) -> bytes:
    """Return a game in plain words, a line an event: step, round, turn, sentence."""
    from replay.replayer.frames import frames

    whole = opened(source, recording)
    film = frames(whole.game, whole.deck, whole.recording, seat)
    names = ", ".join([f"P{place} {player.name}" for place, player in enumerate(whole.recording.header.players)])
    lines = [f"# {film['game']}, game {film['game_id']}: {names}"]
    shown = film["frames"]
    assert isinstance(shown, list)
    lines += [f"{frame['step']:>4}  {frame['round']}.{frame['turn']}  {frame['text']}" for frame in shown]
    return "".join([f"{plain(line)}\n" for line in lines]).encode()


def query(
    path: StorePath,
    sql: Annotated[
        str,
        typer.Argument(
            metavar="SQL", help='One SELECT, such as "select * from games order by game_id".', show_default=False
        ),
    ],
    as_csv: Annotated[bool, typer.Option("--csv", help="Print comma-separated values.")] = False,
    as_json: AsJson = False,
) -> int:
    """Ask a store in SQL (DuckDB), read only.

    Views: games, players, events, events_GAME, decisions, verdicts, findings, and for each game what the numbers of
    its decks stand for (docs/queries.md lists these).
    """
    from replay.cli import asking

    if as_csv and as_json:
        raise UsageError("query: found --csv and --json, expected one of them")
    store = open_store_at(path)
    found = asking.ask(store, sql)
    entries = store.manifest.entries
    looked_at = {"games": sum([entry.games for entry in entries]), "events": sum([entry.rows for entry in entries])}
    if as_csv:
        put(asking.as_csv(found).encode())
        return 0
    more = asking.json_rows(found) if as_json else {}
    return answer(
        Answer(looked_at=looked_at, more=more),
        as_json,
        lambda out: draw_rows(out, found.columns, asking.text_rows(found)),
    )


def draw_rows(out: Console, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows as a table, and how many there are; where a table would not fit, each row as a list of its fields."""
    if width_of(columns, rows) > out.width:
        draw_records(out, columns, rows)
    else:
        shown = table(*[f"{plain(column)}+" for column in columns])
        for row in rows:
            shown.add_row(*[plain(text) for text in row])
        put_table(out, shown)
    note(many(len(rows), "row"))


def width_of(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> int:
    """Return how wide a table must be for no name and no value of up to 24 characters to be broken."""
    widest = [max([len(name), *[min(len(row[place]), 24) for row in rows]]) for place, name in enumerate(columns)]
    return sum(widest) + 3 * len(columns)


def draw_records(out: Console, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print each row as its fields, one a line, without those that are null (a dash, as `text_rows` has them)."""
    for number, row in enumerate(rows, 1):
        out.print(Text(f"row {number}", "bold"))
        held = [(f"  {plain(name)}", text) for name, text in zip(columns, row, strict=True) if text != "–"]
        out.print(facts(held))
    note("too wide for a table here: a row is a list of its fields, null ones left out (--csv and --json have all)")


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {
    "games": games,
    "import": import_logs,
    "export": export,
    "query": query,
}
