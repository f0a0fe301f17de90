"""Small sound stores and logs of each game, for fuzzing to damage: one game at a table of three, and its kept verdicts.

A game stops after `SHORT` events, so that a command on it takes no time; what is left to play is no fault of a log
from a table.
"""

from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

import msgspec
from hypothesis import HealthCheck, Phase, settings

from replay.catalog import game_named
from replay.log.codec import Codec
from replay.log.header import Header
from replay.log.jsonl import write_game
from replay.log.manifest import commit
from replay.log.recording import Recording
from replay.log.store import open_store
from replay.log.writer import write_part
from replay.players.roster import player_named
from replay.replayer.complete import project
from replay.runs.plan import header_of, setting_of
from replay.runs.work import play
from tests.playing import deck_of

SHORT: Final = 60
OPTION: Final = {
    "crybaby": "cry_order=seat_order",
    "babyblues": "trade_shape=any_counts",
    "badbabiez": "end_safe_rounds=0",
}
"""Another reading of each game's rules, for `replay reread`."""
ACTION: Final = {"crybaby": "P1 plays B29", "babyblues": "P1 closes trade", "badbabiez": "1 choose_play end"}
"""Something in the notation of each game that somebody might ask about, for `replay why`."""


def examples(number: int) -> settings:
    """Return so many examples. One that fails is told as it is: to make it smaller would take minutes."""
    unhurried = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=number, phases=[Phase.generate], suppress_health_check=unhurried, database=None)


@cache
def recording_of(game: str, length: int = SHORT) -> Recording:
    """Return the beginning of a game of bots as if written down at a table, with its decisions and result."""
    engine, deck = game_named(game), deck_of(game)
    header = header_of(setting_of(game, deck, players=3, bots=("uniform",), options={}), "fuzz/0")
    played = play(engine, deck, header, [player_named("uniform", engine, deck)] * 3).events
    # A log that stopped before what follows by itself would be cut, which is a fault.
    events = played[: max([step for step in range(min(length, len(played))) if played[step].kind != "derived"])]
    at_table: Header = msgspec.structs.replace(header, game_id=f"{game}-1", source="table", seed=None, chance=None)
    made = project(engine, deck, at_table, events)
    return Recording(at_table, events, {3: {"_note": "é"}}, made.decisions, made.result)


def lay(root: Path, game: str, length: int = SHORT) -> None:
    """Write a store of the one game into the folder `root`."""
    deck, engine = deck_of(game), game_named(game)
    part = write_part(
        root,
        "p",
        game,
        [recording_of(game, length)],
        classes=engine.EVENTS,
        place=engine.place,
        deck_text={deck.digest: deck.text},
    )
    commit(root, [part])
    assert [row.game_id for row in open_store(root, {game: engine.EVENTS}).games()] == [f"{game}-1"]


@cache
def lines_of(game: str, length: int = SHORT) -> tuple[bytes, ...]:
    """Return the lines of the game's log, the header first, each with its line end."""
    engine, deck, out = game_named(game), deck_of(game), BytesIO()
    write_game(recording_of(game, length), Codec(engine.EVENTS, engine.spelling_of(deck)), out)
    return tuple(out.getvalue().splitlines(keepends=True))
