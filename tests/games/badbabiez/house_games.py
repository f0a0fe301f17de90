"""Whole games of Bad Babiez for tests: what is needed to play one, and where every card of it is."""

from collections import Counter
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


def badbabiez_components(table: object, deck: object) -> list[str]:
    """BZ-COMP-1, BZ-COMP-5 to BZ-COMP-11: return every card that is not in exactly one place, and points
    out of bounds.
    """
    assert isinstance(table, Table)
    assert isinstance(deck, Deck)
    places: Counter[int] = Counter()
    for cards in (*table.hands, *table.specials, *table.decks, *table.piles):
        places.update(cards)
    places.update([*table.flight, *table.held, *table.removed, *table.out, *[card for _, card in table.laid]])
    single = [table.revealed, *table.babies, *[card for cards in table.powers for card in cards]]
    places.update([card for card in single if card >= 0])
    wrong = [f"{deck.cards[card]} in {places[card]} places" for card in range(len(deck.cards)) if places[card] != 1]
    wrong += [f"Naughtiness {points}" for points in table.naughtiness if not 0 <= points <= 10]
    wrong += [f"Boo-Boo {points}" for points in table.boo_boo if not 0 <= points <= 4]
    wrong += [f"{card} is not in play" for card in table.fresh if not any(card in cards for cards in table.specials)]
    return wrong


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
