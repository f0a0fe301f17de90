"""Small stores for tests of the dashboard: whole games, and the odd ones that a page must bear."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from replay.catalog import event_classes, game_named
from replay.games.crybaby.events import CardPlayed
from replay.kernel.event import Event
from replay.kernel.loop import Choice
from replay.log.entries import Entry
from replay.log.header import Player
from replay.log.manifest import commit
from replay.log.recording import Recording
from replay.log.store import Store, open_store
from replay.log.writer import write_part
from replay.replayer.complete import project
from tests.playing import Setup, deck_of
from tests.replayer.recorded import recorded

CRYBABY: Final = game_named("crybaby")
NAMES: Final = ("Frédéric", "Salomé", "Muriel", "Zoë", "Ash")
HOSTILE: Final = ("</script><img src=x onerror=alert(1)>", "![a](b.png)", "")


def named(recording: Recording, game_id: str, names: Sequence[str], events: Sequence[Event] | None = None) -> Recording:
    """Return a recording under another id, with other names, and with what its (other) events are worth."""
    players = tuple([Player(seat, names[seat], "human") for seat in range(len(recording.header.players))])
    as_told = {"players": players, "seed": None, "chance": None, "source": "table"}
    header = msgspec.structs.replace(recording.header, game_id=game_id, **as_told)
    told = recording.events if events is None else tuple(events)
    worth = project(CRYBABY, deck_of("crybaby"), header, told)
    return Recording(header, told, {}, worth.decisions, worth.result)


def revoked(recording: Recording) -> list[Event]:
    """Return the events with the first play at which another card of the hand is forbidden changed to that card."""
    header, events = recording.header, list(recording.events)
    table = CRYBABY.open_table(len(header.players), header.options, deck_of("crybaby"))
    for step, event in enumerate(events):
        asked = CRYBABY.need(table) if CRYBABY.forced(table) is None else None
        if isinstance(event, CardPlayed) and isinstance(asked, Choice):
            forbidden = [attempt.label for attempt in CRYBABY.attempts(table) if attempt.rule]
            if forbidden:
                events[step] = CRYBABY.parse_notation(table, f"P{event.seat} plays {forbidden[0]}")
                return events
        CRYBABY.evolve(table, event)
    raise AssertionError("no play in this game had a forbidden alternative")


def games() -> list[Recording]:
    """Return the games of the store: their ids say what is odd about them."""
    three, four, five = (recorded(Setup("crybaby", players, seed="1")) for players in (3, 4, 5))
    return [
        named(three, "three", NAMES),
        named(four, "four", NAMES[1:]),
        named(five, "five", NAMES),
        named(three, "same-names", ("uniform", "uniform", "")),
        named(three, "hostile", HOSTILE),
        named(four, "cut", NAMES, four.events[:200]),
        named(four, "header-only", NAMES, ()),
        named(four, "broken", NAMES, revoked(four)),
    ]


def make_store(root: Path, recordings: Sequence[Recording]) -> Store:
    """Return a new store in `root` that holds these games."""
    added = [part_of(root, "part", recordings)] if recordings else []
    root.mkdir(exist_ok=True)
    commit(root, added)
    return open_store(root, event_classes())


def part_of(root: Path, name: str, held: Sequence[Recording]) -> Entry:
    """Write a part with these games, to be committed to the store in `root`."""
    deck, classes = deck_of("crybaby"), event_classes()["crybaby"]
    texts = {deck.digest: deck.text}
    return write_part(root, name, "crybaby", held, classes=classes, place=CRYBABY.place, deck_text=texts)
