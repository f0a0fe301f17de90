"""The command play: people play at the terminal, against bots and one another. The game is kept like any other.

What writes stores is imported where it is used: pyarrow and duckdb take 0.5 s, which no other command should wait for.
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console

from replay.catalog import game_named
from replay.cli import output
from replay.cli.output import Answer, AsJson, answer, facts, interrupted, many, plain
from replay.cli.person import Listener, Person, Screen
from replay.cli.play import OutFolder, deck_of, options_of, writable
from replay.cli.rules import GameName
from replay.errors import UsageError
from replay.kernel.chance import fresh_seed
from replay.kernel.event import Event
from replay.kernel.seats import NOBODY, PUBLIC, seat_name
from replay.kernel.spelling import Json
from replay.log.recording import Recording
from replay.players.roster import player_named
from replay.replayer.complete import project
from replay.resources import store_folder
from replay.runs.sitting import HUMAN, Choose, Sitting, choice_of, header_at_table


def play(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option("--bots", metavar="A,B,…", help="Who sits where: human for a person, or a bot; one a seat."),
    ] = f"{HUMAN},thumb,thumb",
    names: Annotated[
        str | None,
        typer.Option(
            "--names",
            metavar="A,B,…",
            help="What the people are called, in the order of their seats; tendencies know them by it. If not given, "
            "human 1, human 2, …",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            metavar="S",
            help="The same seed gives the same deal, that of the first game of simulate; if not given, one that nobody "
            "knows.",
            show_default=False,
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option", metavar="K=V", help="A ruling other than the default; may be given again.", show_default=False
        ),
    ] = None,
    deck: Annotated[
        Path | None, typer.Option("--deck", metavar="FILE", help="Another deck file.", show_default=False)
    ] = None,
    out: OutFolder = None,
    as_json: AsJson = False,
) -> int:
    """Play a game at the terminal, against bots or one another; store it. Each person sees their own seat alone.

    Type ? for help, q to leave: what is played by then is kept as an unfinished game. With --json the game is shown on
    stderr.
    """
    if seed is not None and seed < 0:
        raise UsageError(f"seed: found {seed}, expected a whole number from 0 up")
    cards, folder = deck_of(game, deck), writable(store_folder(out))
    kinds = [bot.strip() for bot in bots.split(",")]
    called = [] if names is None else [name.strip(" ") for name in names.split(",")]
    dealt = fresh_seed() if seed is None else f"{seed}/0"
    header = header_at_table(game, cards, kinds, options_of(option or []), dealt, called)
    sitting = Sitting(game_named(game), cards, header)
    screen = Screen(sys.stderr if as_json else sys.stdout, names_of(sitting), people_of(sitting))
    try:
        stopped = sat_down(sitting, screen)
    except OSError:
        # Nobody can be shown anything any more; what was played is no worse for that.
        if sitting.decided():
            kept(sitting, folder)
        raise
    return told(sitting, folder, stopped, as_json)


def told(sitting: Sitting, folder: Path, stopped: bool, as_json: bool) -> int:
    """Store what was played, if anybody decided anything, and say so; return the exit code."""
    if not sitting.decided():
        text = "nobody decided anything: nothing is stored"
        if stopped:
            return interrupted(text, as_json)
        return answer(Answer(more={"stored": 0}), as_json, lambda console: console.print(text))
    recording = kept(sitting, folder)
    code = answer(
        Answer(looked_at={"games": 1, "events": len(recording.events)}, more=result_of(recording, folder)),
        as_json,
        lambda console: draw_result(console, recording, folder),
    )
    return interrupted("interrupted: what was played is stored", as_json=False) if stopped else code


def names_of(sitting: Sitting) -> list[str]:
    """Return the names of the players, by seat."""
    return [player.name for player in sitting.header.players]


def people_of(sitting: Sitting) -> list[int]:
    """Return the seats of people."""
    return [player.seat for player in sitting.header.players if player.kind == HUMAN]


def sat_down(sitting: Sitting, screen: Screen) -> bool:
    """Play, and tell those at the terminal what happened last; return whether Ctrl-C ended it."""
    game, seed = sitting.game, str(sitting.header.seed)
    seated = [f"{seat_name(seat)} {name}" for seat, name in enumerate(screen.names)]
    people = {seat: Person(game, seat, screen, sitting.deck) for seat in screen.people}
    last = people[screen.people[0]] if len(people) == 1 else Listener(game, PUBLIC, screen)
    seats: list[Choose] = [
        people[player.seat].choose
        if player.seat in people
        else choice_of(player_named(player.kind, game, sitting.deck), seed, player.seat)
        for player in sitting.header.players
    ]
    listeners = [*people.values(), *([last] if len(people) > 1 else [])]

    def hear(table: object, event: Event) -> None:
        if event.kind == "decision" and getattr(event, "seat", NOBODY) in people:
            last.news.clear()
        for listener in listeners:
            listener.hear(table, event)

    screen.say(f"{game.NAME}: {', '.join(seated)}. Type ? for help, q to leave.")
    try:
        sitting.play(seats, hear)
    except KeyboardInterrupt:
        return True
    screen.clear()
    last.tell()
    return False


def kept(sitting: Sitting, folder: Path) -> Recording:
    """Store the game as far as it went; return it with its result. Raises `LogError`."""
    from replay.runs.importing import import_games

    recording = sitting.recording()
    import_games([("the table", recording)], lambda header: sitting.deck, folder)
    made = project(sitting.game, sitting.deck, recording.header, recording.events)
    return msgspec.structs.replace(recording, decisions=made.decisions, result=made.result)


def result_of(recording: Recording, folder: Path) -> dict[str, Json]:
    """Return what the game came to, and where it lies."""
    result = msgspec.to_builtins(recording.result)
    assert isinstance(result, dict)
    return {"stored": 1, "game_id": recording.header.game_id, **result, "store": str(folder)}


def draw_result(out: Console, recording: Recording, folder: Path) -> None:
    """Print who won by how much, and where the game lies."""
    result, header = recording.result, recording.header
    assert result is not None, "what is kept has been replayed"
    shown = output.table("Seat", "Player", "Points", "", right=("Points",))
    for player, points in zip(header.players, result.scores, strict=True):
        first = f"first, {result.by}" if result.over and player.seat in result.winners else ""
        shown.add_row(seat_name(player.seat), plain(player.name), str(points), first)
    end = "over" if result.over else f"unfinished, {many(len(recording.events), 'event')}"
    out.print(shown)
    out.print(facts([("game", f"{header.game_id}, {end}"), ("store", str(folder))]))


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"play": play}
