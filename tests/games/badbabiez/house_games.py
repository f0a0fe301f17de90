"""Whole games of Bad Babiez for tests: what is needed to play one."""

from collections.abc import Iterator, Mapping
from typing import Final

from replay.games import badbabiez
from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.table import Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Choice, Lot
from replay.resources import deck_file

DECK: Final[Deck] = badbabiez.load_deck(deck_file("badbabiez"))
CUSTOM_LAYOUT: Final = """
[[layout]]
id = "cross"
cells = { kitchen = [1, 0], living_room = [1, 1], kids_bedroom = [0, 1], bathroom = [2, 1] }
"""


def played(table: Table, seed: str, last: bool = False) -> Iterator[Event]:
    """Play a table to its end; yield each event just before it is booked."""
    chance = Chance(seed)
    while True:
        event = badbabiez.forced(table)
        if event is None:
            asked = badbabiez.need(table)
            if asked is None:
                return
            if isinstance(asked, Lot):
                event = asked.draw(chance)
            else:
                event = asked.options[-1] if last else chance.pick(asked.options)
        yield event
        badbabiez.evolve(table, event)


def opened(players: int, options: Mapping[str, str], deck: Deck = DECK) -> Table:
    """Return a table before its first event."""
    return badbabiez.open_table(players, options, deck)


def menu(table: Table) -> tuple[Event, ...]:
    """Return the options of the pending decision, none where something else comes."""
    asked = badbabiez.need(table) if badbabiez.forced(table) is None else None
    return asked.options if isinstance(asked, Choice) else ()
