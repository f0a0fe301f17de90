"""The command reread: recorded games under another reading of the rules, and where that begins to matter."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from replay.cli.moments import DeckFiles, LogPath
from replay.cli.output import (
    Answer,
    AsJson,
    answer,
    counted,
    many,
    one_line,
    plain,
    progress,
    put_table,
    table,
    unevaluated,
)
from replay.cli.play import options_of
from replay.cli.sources import game_of, open_source, opened
from replay.errors import UsageError
from replay.replayer.reread import Reread, reread
from replay.replayer.verify import verify_game

SHOWN: Final = 50


def reread_games(
    path: LogPath,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option", metavar="K=V", help="The other reading of a ruling; may be given again.", show_default=False
        ),
    ] = None,
    deck: DeckFiles = None,
    as_json: AsJson = False,
) -> int:
    """Replay each game's decisions under other options: the first step that differs, and whether another wins.

    Exit 0 also where games differ: that is the answer. Games that do not keep their own rules are left out.
    """
    chosen = options_of(option or [])
    if not chosen:
        raise UsageError("reread: found no --option, expected another reading, such as --option cry_order=seat_order")
    source = open_source(path, deck or [])
    found: list[Reread] = []
    left_out = events = 0
    with progress("rereading", None) as move:
        for recording in source.recordings():
            game, whole = game_of(recording.header), opened(source, recording)
            if verify_game(game, whole.deck, whole.recording).findings:
                left_out += 1
            else:
                found.append(reread(game, whole.deck, whole.recording, chosen))
                events += len(whole.recording.events)
            move(1)
    told = Answer(looked_at={"games": len(found), "events": events}, more={**summary(found), "left_out": left_out})
    if not found:
        return unevaluated(told, nothing_read(path, left_out), as_json)
    more = {**told.more, "rereadings": [msgspec.to_builtins(part) for part in found]}
    return answer(Answer(looked_at=told.looked_at, more=more), as_json, lambda out: draw(out, found, told, left_out))


def summary(found: Sequence[Reread]) -> dict[str, int]:
    """Return how many games differ, how many have another winner, and of how many that cannot be told."""
    return {
        "differ": sum([part.differs is not None for part in found]),
        "change_winner": sum([part.changes_winner is True for part in found]),
        "undecided": sum([part.changes_winner is None for part in found]),
    }


def nothing_read(path: str, left_out: int) -> str:
    """Return why there was nothing to read anew."""
    why = f" ({many(left_out, 'game')} with findings left out: replay verify tells)" if left_out else ""
    return f"{path}: holds no game that keeps its own rules: nothing was read anew{why}"


def draw(out: Console, found: Sequence[Reread], told: Answer, left_out: int) -> None:
    """Print each game that differs with its first step that does, then the sums."""
    differing = [part for part in found if part.differs is not None or part.changes_winner]
    shown = table("Game", "Step", "Clause", "Winner", "Instead", "What differs+", right=("Step",))
    for part in differing[:SHOWN]:
        at = part.differs
        where = (f"{at.step:,}", at.rule or at.kind) if at else ("end", "")
        winners = (seats(part.winners), seats(part.winners_then))
        style = "bold" if part.changes_winner else ""
        shown.add_row(plain(part.game_id), *where, *winners, one_line(at.message) if at else "", style=style)
    if differing:
        put_table(out, shown)
    if len(differing) > SHOWN:
        out.print(Text(f"… and {many(len(differing) - SHOWN, 'game')} more; --json has them all", "dim"))
    if left_out:
        out.print(Text(f"note: {many(left_out, 'game')} with findings left out (replay verify tells)", "dim"))
    sums = summary(found)
    said = f"{sums['differ']:,} differ, {sums['change_winner']:,} change winner, {sums['undecided']:,} cannot be told"
    out.print(Text(f"{counted(told.looked_at)} read anew: {said}"))


def seats(winners: tuple[int, ...] | None) -> str:
    """Return the winners: `P0 P2`, `nobody`, or `?` where the decisions do not fit to the end."""
    if winners is None:
        return "?"
    return " ".join([f"P{seat}" for seat in winners]) or "nobody"


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"reread": reread_games}
