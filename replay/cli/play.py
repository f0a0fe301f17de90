"""Commands that play games: simulate, demo.

What writes stores is imported where it is used: pyarrow and duckdb take 0.5 s, which no other command should wait for.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console, RenderableType
from rich.text import Text

from replay.catalog import GAMES, game_named
from replay.cli.checking import Checked, check_source, games_in
from replay.cli.dashboard import free_port, has_display, served, started
from replay.cli.output import Answer, AsJson, answer, counted, facts, interrupted, many, note, progress
from replay.cli.rules import GameName
from replay.cli.sources import StoreSource, open_store_at
from replay.cli.verify import draw_findings, no_verdict
from replay.errors import UsageError
from replay.kernel.game import Deck
from replay.kernel.spelling import Json
from replay.resources import deck_file, store_folder
from replay.rulebook import rulebook

if TYPE_CHECKING:
    from replay.runs.plan import Job
    from replay.runs.pool import Outcome

OutFolder = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="DIR",
        help="The store to write to: REPLAY_LOG, or data/logs, if not given.",
        show_default=False,
    ),
]
Jobs = Annotated[
    int, typer.Option("--jobs", metavar="N", help="Processes that share the work; the games are the same.")
]
NoOpen = Annotated[bool, typer.Option("--no-open", help="Do not open the dashboard.")]
OWN_FOLDERS: Final = ("games", "events", "decisions", "decks", "manifest", "verdicts")
DEMO_SEED: Final = "demo"
DEMO_TABLES: Final = "thumb against uniform, at tables of 3 and 4"


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many games.")] = 100,
    players: Annotated[int, typer.Option("--players", metavar="K", help="Seats at the table.")] = 4,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same games.")] = 1,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B,…",
            help="Who plays: uniform, thumb, or a style of the game; one for all seats, or one a seat.",
        ),
    ] = "uniform",
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option", metavar="K=V", help="A ruling other than the default; may be given again.", show_default=False
        ),
    ] = None,
    deck: Annotated[
        Path | None, typer.Option("--deck", metavar="FILE", help="Another deck file.", show_default=False)
    ] = None,
    paired: Annotated[
        bool, typer.Option("--paired", help="Play each deal once for each seat, with everybody moved on by a seat.")
    ] = False,
    out: OutFolder = None,
    jobs: Jobs = 1,
    as_json: AsJson = False,
) -> int:
    """Let bots play games and store them. Ctrl-C keeps what is finished; the same command again goes on from there."""
    if seed < 0:
        raise UsageError(f"seed: found {seed}, expected a whole number from 0 up")
    cards = deck_of(game, deck)
    planned = planned_jobs(
        game,
        cards,
        bots.split(","),
        options_of(option or []),
        players=players,
        seed=str(seed),
        games=games,
        paired=paired,
    )
    outcome, root = store_games(planned, writable(store_folder(out)), jobs)
    more: dict[str, Json] = {
        "asked": outcome.asked,
        "already": outcome.already,
        "stored": outcome.stored,
        "interrupted": outcome.interrupted,
        "root": root,
        "store": str(store_folder(out)),
    }
    if outcome.interrupted:
        more["error"] = kept(outcome)
    code = answer(
        Answer(looked_at={"games": outcome.stored}, more=more, failed=outcome.interrupted),
        as_json,
        lambda console: draw_outcome(console, outcome, store_folder(out), root),
    )
    return interrupted(kept(outcome), as_json=False) if outcome.interrupted else code


def kept(outcome: "Outcome") -> str:
    """Return what Ctrl-C has left."""
    there = outcome.already + outcome.stored
    stored = f"{there:,} of {many(outcome.asked, 'game')} are stored"
    return f"interrupted: {stored}; the same command again goes on from there"


def deck_of(game: str, file: Path | None) -> Deck:
    """Return the deck of a file, or the game's own. Raises `UsageError`, `DeckError`."""
    played = game_named(game)
    return played.load_deck(file or deck_file(game))


def options_of(given: Sequence[str]) -> dict[str, str]:
    """Return options written as name=value. Raises `UsageError`."""
    chosen: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise UsageError(f"--option {text!r}: expected name=value, such as cry_order=from_winner")
        if name in chosen:
            raise UsageError(f"--option {text!r}: {name} is given twice")
        chosen[name] = value
    return chosen


def planned_jobs(
    game: str,
    deck: Deck,
    bots: Sequence[str],
    options: Mapping[str, str],
    *,
    players: int,
    seed: str,
    games: int,
    paired: bool = False,
) -> "list[Job]":
    """Return what is to be played. Raises `UsageError`."""
    from replay.runs.plan import paired_plan, plan, setting_of

    setting = setting_of(game, deck, players=players, bots=[bot.strip() for bot in bots], options=options)
    return (paired_plan if paired else plan)(setting, seed, games)


def writable(folder: Path) -> Path:
    """Return `folder` if it is, or can become, a store. Raises `UsageError` for a file or a folder of other things."""
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder}: found a file, expected a store, or a folder to make one in")
    others = (
        [path.name for path in folder.iterdir() if path.name not in OWN_FOLDERS and not path.name.startswith(".")]
        if folder.is_dir()
        else []
    )
    if others:
        raise UsageError(f"{folder}: found {min(others)} in it, expected a store, an empty folder, or none yet")
    return folder


def store_games(planned: "Sequence[Job]", folder: Path, jobs: int) -> "tuple[Outcome, str]":
    """Play and store what is not there yet; return what came of it and the store's root."""
    from replay.log.entries import latest
    from replay.runs import pool

    with progress("playing", sum([len(job.indices) for job in planned])) as move:
        outcome = pool.simulate(planned, folder, jobs, move)
    return outcome, "" if outcome.interrupted and not (outcome.stored or outcome.already) else latest(folder).root


def draw_outcome(out: Console, outcome: "Outcome", folder: Path, root: str) -> None:
    """Print what was stored, and where."""
    already = f", {outcome.already:,} were there already" if outcome.already else ""
    out.print(facts([("stored", f"{many(outcome.stored, 'game')}{already}"), ("store", str(folder)), ("root", root)]))


def demo(
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="How many games, of all sorts, at tables of 3 and 4.")
    ] = 90,
    out: OutFolder = None,
    jobs: Jobs = 1,
    no_open: NoOpen = False,
    as_json: AsJson = False,
) -> int:
    """Play games of all sorts, store them, verify every step, sum it up, open the dashboard."""
    folder = writable(store_folder(out))
    planned = [job for (name, players), share in shares(games).items() for job in demo_jobs(name, players, share)]
    outcome, root = store_games(planned, folder, jobs)
    if outcome.interrupted:
        return interrupted(kept(outcome), as_json)
    source = StoreSource(open_store_at(str(folder)), ())
    try:
        with progress("verifying", games_in(source)) as move:
            checked = check_source(source, jobs=jobs, progress=move)
    except KeyboardInterrupt:
        return interrupted(kept(outcome), as_json)
    size = store_size(source)
    more = {"stored": outcome.stored, "already": outcome.already, "store": str(folder), "root": root, "bytes": size}
    found = Answer(looked_at=checked.looked_at(), findings=checked.findings, more=more)
    if checked.error:
        return no_verdict(str(folder), found, checked, "", as_json)
    code = answer(found, as_json, lambda console: draw_demo(console, outcome, checked, source, size))
    return code if as_json or no_open else shown(str(folder), code)


def shares(games: int) -> dict[tuple[str, int], int]:
    """Return how many are played of each game of the catalogue at each size of table: a third of them at tables of 3.

    What cannot be shared out evenly falls to the games named first.
    """
    names = list(GAMES)
    found: dict[tuple[str, int], int] = {}
    for place, name in enumerate(names):
        share = (games + len(names) - 1 - place) // len(names)
        found |= {(name, 4): share - share // 3, (name, 3): share // 3}
    return {table: share for table, share in found.items() if share}


def demo_jobs(game: str, players: int, games: int) -> "list[Job]":
    """Return the games of the demo at one size of table: thumb and uniform, seat by seat."""
    bots = ["thumb", "uniform", "thumb", "uniform"][:players]
    return planned_jobs(game, deck_of(game, None), bots, {}, players=players, seed=DEMO_SEED, games=games)


def store_size(source: StoreSource) -> int:
    """Return the bytes of all files that the store's games lie in."""
    store = source.store
    return sum([(store.root / path).stat().st_size for entry in store.manifest.entries for path in entry.sha256])


def played_in(source: StoreSource) -> str:
    """Return the titles of the games in a store, in the catalogue's order."""
    there = {entry.game for entry in source.store.manifest.entries}
    return ", ".join([rulebook(name).title for name in GAMES if name in there])


def draw_demo(out: Console, outcome: "Outcome", checked: Checked, source: StoreSource, size: int) -> None:
    """Print what the demo came to."""
    already = f" ({outcome.already:,} of them were there already)" if outcome.already else ""
    result = many(len(checked.findings), "finding") if checked.findings else "every step keeps the rules"
    rows: list[tuple[str, RenderableType]] = [
        ("played", f"{many(outcome.asked, 'game')} of {played_in(source)}, {DEMO_TABLES}{already}"),
        (
            "verified",
            counted(checked.looked_at()),
        ),
        ("result", Text(result, "bold red" if checked.findings else "bold green")),
        ("store", f"{source.where}: {size:,} bytes, {size / max(1, checked.events):.1f} an event, all columns"),
        ("root", source.store.manifest.root),
    ]
    out.print(facts(rows))
    draw_findings(out, checked.findings[:3])


def shown(folder: str, code: int) -> int:
    """Open the dashboard where there is a screen and somebody at it; elsewhere say how it is opened."""
    if not (sys.stdout.isatty() and has_display()):
        note(f"To look at the games: replay dashboard {folder}")
        return code
    process, address = started(folder, free_port())
    note(f"The dashboard is at {address} (Ctrl-C ends it)")
    return served(process, address) or code


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"demo": demo, "simulate": simulate}
