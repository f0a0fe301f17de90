"""Small sound stores, logs and sheets of each game, for fuzzing to damage: one game at a table of three.

It stops after `SHORT` events, so that a command on it takes no time; what is left to play is no fault of a log from a
table. What is to be measured are whole games.
"""

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

import msgspec
from hypothesis import HealthCheck, Phase, settings

from replay.catalog import game_named
from replay.kernel.event import Event
from replay.log.codec import Codec
from replay.log.header import Header, Player
from replay.log.jsonl import write_game
from replay.log.manifest import commit
from replay.log.recording import Recording
from replay.log.store import open_store
from replay.log.writer import write_part
from replay.players.roster import player_named
from replay.replayer.complete import project
from replay.runs.plan import header_of, setting_of
from replay.runs.work import play
from tests import sheets
from tests.playing import deck_of

SAMPLES: Final = Path(__file__).parents[2] / "data/samples"
SHORT: Final = 60
OPTION: Final = {
    "crybaby": "cry_order=seat_order",
    "babyblues": "trade_shape=any_counts",
    "badbabiez": "end_safe_rounds=0",
}
"""Another reading of each game's rules, for `replay reread`."""
ACTION: Final = {"crybaby": "P1 plays B29", "babyblues": "P1 closes trade", "badbabiez": "1 choose_play end"}
"""Something in the notation of each game that somebody might ask about, for `replay why`."""
MEASURE: Final = {"crybaby": "leading_high", "babyblues": "making_nervous", "badbabiez": "throwing"}
"""Something of each game to count, for `replay tendencies --moves`."""
PEOPLE: Final = ("Ann", "Ben", "Cy")
"""Who sits in the games that are measured."""
AS: Final = {
    "crybaby": ("uniform", "thumb", "bold"),
    "babyblues": ("uniform", "thumb", "caring"),
    "badbabiez": ("uniform", "thumb", "vandal"),
}
"""As whom they play: so unlike that `replay styles` tells them apart beyond chance."""
WHOLE: Final = 14
"""So many of them: enough for that."""


def examples(number: int) -> settings:
    """Return so many examples. One that fails is told as it is: to make it smaller would take minutes."""
    unhurried = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=number, phases=[Phase.generate], suppress_health_check=unhurried, database=None)


@cache
def recording_of(game: str, length: int = SHORT) -> Recording:
    """Return the beginning of a game of bots as if written down at a table, with its decisions and result."""
    header, played = played_by_bots(game, 0, ("uniform",) * 3)
    # A log that stopped before what follows by itself would be cut, which is a fault.
    events = played[: max([step for step in range(min(length, len(played))) if played[step].kind != "derived"])]
    return at_table(msgspec.structs.replace(header, game_id=f"{game}-1"), events)


def played_by_bots(game: str, number: int, bots: Sequence[str]) -> tuple[Header, tuple[Event, ...]]:
    """Return one of the games that are damaged, whole, as simulated."""
    engine, deck = game_named(game), deck_of(game)
    header = header_of(setting_of(game, deck, players=3, bots=bots, options={}), f"fuzz/{number}")
    return header, play(engine, deck, header, [player_named(name, engine, deck) for name in bots]).events


def at_table(header: Header, events: tuple[Event, ...]) -> Recording:
    """Return a game as if written down at a table, with its decisions and result."""
    told: Header = msgspec.structs.replace(header, source="table", seed=None, chance=None)
    made = project(game_named(header.game), deck_of(header.game), told, events)
    return Recording(told, events, {3: {"_note": "é"}}, made.decisions, made.result)


@cache
def measured(game: str) -> tuple[Recording, ...]:
    """Return whole games of people, as `replay tendencies` measures them."""
    people = tuple([Player(seat, name, "human") for seat, name in enumerate(PEOPLE)])
    games = [played_by_bots(game, number, AS[game]) for number in range(WHOLE)]
    return tuple(
        [
            at_table(msgspec.structs.replace(header, game_id=f"{game}-{number}", players=people), events)
            for number, (header, events) in enumerate(games, 1)
        ]
    )


def lay(root: Path, game: str, recordings: Sequence[Recording] = ()) -> None:
    """Write a store of the one short game, or of `recordings`, into the folder `root`."""
    deck, engine = deck_of(game), game_named(game)
    games = recordings or [recording_of(game)]
    part = write_part(
        root,
        "p",
        game,
        games,
        classes=engine.EVENTS,
        place=engine.place,
        deck_text={deck.digest: deck.text},
    )
    commit(root, [part])
    stored = open_store(root, {game: engine.EVENTS}).games()
    assert {row.game_id for row in stored} == {recording.header.game_id for recording in games}


@cache
def sheets_of(game: str) -> tuple[tuple[bytes, str], ...]:
    """Return sheets that hold a game, each with its mapping: a row an event, and what somebody wrote at a table."""
    recording = recording_of(game)
    own = 'fields = {_note = {column = "_note"}}'
    made = sheets.sheet_of(sheets.lines_of(recording)), f"{sheets.mapping_for(recording.header)}{own}\n"
    written = SAMPLES / game / "table-sheet.csv"
    if not written.is_file():
        return (made,)
    return made, (written.read_bytes(), written.with_suffix(".toml").read_text(encoding="utf-8"))


@cache
def lines_of(game: str, length: int = SHORT) -> tuple[bytes, ...]:
    """Return the lines of the game's log, the header first, each with its line end."""
    engine, deck, out = game_named(game), deck_of(game), BytesIO()
    write_game(recording_of(game, length), Codec(engine.EVENTS, engine.spelling_of(deck)), out)
    return tuple(out.getvalue().splitlines(keepends=True))
