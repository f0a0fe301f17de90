"""Frames of Bad Babiez, whose menus mix decisions of many kinds: where a log breaks off, the attempt is marked."""

from typing import Final, cast

import msgspec
import pytest

from replay.catalog import game_named
from replay.games.badbabiez import events as e
from replay.kernel.event import Event, name_of
from replay.kernel.loop import Choice
from replay.kernel.seats import FACE_UP
from replay.kernel.spelling import Json
from replay.log.recording import Recording
from replay.replayer.frames import frames
from tests.playing import Setup, deck_of
from tests.replayer.recorded import recorded

GAME: Final = game_named("badbabiez")
LOG: Final = recorded(Setup("badbabiez", 4, seed="107"))
AWAY: Final = e.Card(0)
"""A card that no hand holds: a Baby's own."""


def tampered(event: Event, options: tuple[Event, ...]) -> Event | None:
    """Return what is forbidden in place of a decision whose menu begins with another kind; None for other decisions."""
    if type(options[0]) is type(event):
        return None
    if isinstance(event, e.MoveChosen):
        legal = [option.to_room for option in options if isinstance(option, e.MoveChosen)]
        return e.MoveChosen(event.seat, next(e.Room(room) for room in range(4) if room not in legal))
    if isinstance(event, e.BlockPlayed | e.FightCardPlayed | e.SpecialPlaced):
        return msgspec.structs.replace(event, card=AWAY)
    return None


def broken(kind: type[Event]) -> tuple[Recording, int]:
    """Return a log with one decision of a kind that is forbidden, and its step."""
    table = GAME.open_table(4, LOG.header.options, deck_of("badbabiez"))
    for step, event in enumerate(LOG.events):
        asked = GAME.need(table) if GAME.forced(table) is None else None
        other = tampered(event, asked.options) if isinstance(asked, Choice) and isinstance(event, kind) else None
        if other is not None:
            return Recording(LOG.header, (*LOG.events[:step], other)), step
        GAME.evolve(table, event)
    raise LookupError(f"no {name_of(kind)} behind another kind of option")


@pytest.mark.parametrize("kind", [e.MoveChosen, e.BlockPlayed, e.FightCardPlayed, e.SpecialPlaced], ids=name_of)
def test_an_attempt_is_marked_whatever_kind_its_menu_begins_with(kind: type[Event]) -> None:
    """BZ-MOVE-2, BZ-BFO-1, BZ-FIGHT-3, BZ-PLAY-6"""
    log, step = broken(kind)
    film = msgspec.json.decode(msgspec.json.encode(frames(GAME, deck_of("badbabiez"), log, FACE_UP)))
    (finding,) = film["findings"]
    decision = film["frames"][step]["decision"]
    (marked,) = [option for option in cast("list[dict[str, Json]]", decision["options"]) if option["chosen"]]
    assert (finding["step"], marked["rule"]) == (step, finding["rule"])
