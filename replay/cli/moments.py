"""Commands about one moment of a game: show, why."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from replay.cli.drawing import draw_table
from replay.cli.moment import Judgement, Moment, judge, moment
from replay.cli.output import Answer, AsJson, answer, facts, one_line, plain, put_table, table
from replay.cli.sources import open_game
from replay.kernel.seats import FACE_UP, PUBLIC

LogPath = Annotated[
    str, typer.Argument(metavar="PATH", help="A store folder, a JSON Lines file, or - for stdin.", show_default=False)
]
GameId = Annotated[
    str, typer.Option("--game-id", metavar="ID", help="Which game; needed where there are several.", show_default=False)
]
Step = Annotated[
    int,
    typer.Option(
        "--step", metavar="N", help="Index of an event, from 0: the table is the one before it.", show_default=False
    ),
]
SeenStep = Annotated[
    int,
    typer.Option(
        "--step",
        metavar="N",
        help="Index of an event, from 0, of all that --seat sees: the table is the one before it.",
        show_default=False,
    ),
]
Seat = Annotated[
    int,
    typer.Option(
        "--seat",
        help="See what this seat may know; -1: what is public. All cards face up if not given.",
        show_default=False,
    ),
]
DeckFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--deck", metavar="FILE", help="The deck played with, if not in the store or data/decks.", show_default=False
    ),
]


def show(
    path: LogPath,
    step: SeenStep,
    game_id: GameId = "",
    seat: Seat = FACE_UP,
    deck: DeckFiles = None,
    as_json: AsJson = False,
) -> int:
    """Show the table before a step, what was open, for all else the clause that forbids it, and what happened.

    Exit 1 if the log has gone wrong at this step or before it, or as a whole.
    """
    opened = open_game(path, game_id, deck or [])
    found = moment(opened, step, seat)
    looked_at = {"games": 1, "events": found.steps}
    content = msgspec.to_builtins(found)
    assert isinstance(content, dict)
    more = {name: value for name, value in content.items() if name != "findings"}
    code = answer(
        Answer(looked_at=looked_at, findings=found.findings, more=more),
        as_json,
        lambda out: draw_moment(out, found),
    )
    return code


def why(
    path: LogPath,
    action: Annotated[
        str, typer.Argument(metavar="ACTION", help='An action in notation, such as "P1 plays B29".', show_default=False)
    ],
    step: Step,
    game_id: GameId = "",
    deck: DeckFiles = None,
    as_json: AsJson = False,
) -> int:
    """Say whether an action was legal before a step, or which clause forbids it. Exit 1 if one does."""
    opened = open_game(path, game_id, deck or [])
    found = judge(opened, step, action)
    looked_at = {"games": 1, "events": step}
    return answer(
        Answer(looked_at=looked_at, more=msgspec.structs.asdict(found), failed=not found.legal),
        as_json,
        lambda out: draw_judgement(out, found),
    )


def draw_judgement(out: Console, found: Judgement) -> None:
    """Print whether an action is legal, or the clause with its text."""
    if found.legal:
        out.print(Text(f"{plain(found.action)}: legal"))
    else:
        out.print(Text(f"{plain(found.action)}: {found.rule}: {plain(found.detail)}"))
        out.print(facts([(found.rule, found.clause)]))
    if found.options:
        out.print(facts([("options", ", ".join(found.options))]))


def draw_moment(out: Console, found: Moment) -> None:
    """Print a moment: where, the table, what happened, what was open, the clauses named."""
    who = {FACE_UP: "all cards face up", PUBLIC: "what is public"}.get(found.viewpoint, f"seen by P{found.viewpoint}")
    when = f"step {found.step} of {found.steps} · round {found.round}, turn {found.turn}"
    where = f"{found.game} · game {plain(found.game_id)} · {when} · {who}"
    out.print(Text(where, "dim"))
    out.print(draw_table(found.view, found.names, out.width))
    out.print(Text(f"Step {found.step}: {one_line(found.text)}", "bold"))
    for fault in found.findings:
        where = "" if fault.step == found.step else f"step {fault.step}: " if fault.step >= 0 else "the log: "
        out.print(Text(f"{where}{one_line(fault.message)}  [{fault.rule or fault.kind}]", "bold red"))
    if found.options:
        draw_options(out, found)
    elif found.asked >= 0:
        out.print(Text(f"P{found.asked} decides here; what is open to it is not for this viewpoint.", "dim"))
    if found.clauses:
        out.print()
        out.print(facts(list(found.clauses.items())))


def draw_options(out: Console, found: Moment) -> None:
    """Print what was open, the chosen one marked, and what was not, each with its clause."""
    shown = table("", f"P{found.asked} may", "Clause", "Why not+")
    for option in found.options:
        mark = "✗" if option.rule else "▸" if option.label == found.chosen else " "
        style = "dim" if option.rule else "bold" if mark == "▸" else ""
        shown.add_row(
            mark,
            option.label,
            option.rule,
            plain(option.detail) if option.rule else "chosen" if mark == "▸" else "",
            style=style,
        )
    out.print()
    put_table(out, shown)


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"show": show, "why": why}
