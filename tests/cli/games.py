"""Games for tests of the command line: one simulated game as the lines of its log, and a store of a few."""

import json
from collections.abc import Callable, Iterable
from functools import cache
from io import BytesIO
from typing import Final

from replay.catalog import game_named
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Lot, begin, settle
from replay.log.codec import Codec
from replay.log.header import Header
from replay.log.jsonl import write_game
from replay.log.recording import Recording
from replay.players.roster import player_named
from replay.runs.plan import Setting, header_of, setting_of
from replay.runs.work import play
from tests.playing import deck_of

GAME: Final = game_named("crybaby")
DECK: Final = deck_of("crybaby")
Line = dict[str, object]
"""A line of a log in JSON Lines."""


def setting(players: int = 4, bots: tuple[str, ...] = ("uniform",), **options: str) -> Setting:
    return setting_of("crybaby", DECK, players=players, bots=bots, options=options)


@cache
def recorded(seed: str = "1/0", players: int = 4) -> Recording:
    """Return one game of bots."""
    found = setting(players)
    return play(GAME, DECK, header_of(found, seed), [player_named(bot, GAME, DECK) for bot in found.bots])


def lines_of(recording: Recording, bare: bool = False) -> list[Line]:
    """Return the lines of a game's log, the header first."""
    out = BytesIO()
    write_game(recording, Codec(GAME.EVENTS, GAME.spelling_of(DECK)), out, bare)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def log_of(lines: Iterable[Line]) -> bytes:
    """Return lines as a log whose steps count on."""
    header, *events = lines
    numbered = [event | {"step": step} for step, event in enumerate(events)]
    return b"".join([json.dumps(line, ensure_ascii=False).encode() + b"\n" for line in (header, *numbered)])


def with_chance(header: Header, change: Callable[[Event], Event]) -> Recording:
    """Return a game with the seed of `header` in which the first outcome of chance that `change` alters is another."""
    table, chance, choices = (
        GAME.open_table(len(header.players), header.options, DECK),
        Chance(str(header.seed)),
        Chance("x"),
    )
    events = begin(GAME, table)
    while (asked := GAME.need(table)) is not None:
        event = change(asked.draw(chance)) if isinstance(asked, Lot) else choices.pick(asked.options)
        events += settle(GAME, table, event)
    return Recording(header, tuple(events))
