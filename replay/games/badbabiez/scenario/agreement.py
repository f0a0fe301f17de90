"""What a position says must agree with itself, with the components and with the house: no table is made of anything
else.
"""

from collections.abc import Iterator
from typing import NamedTuple

from replay.errors import ScenarioError
from replay.games.badbabiez.abilities.passives import stands
from replay.games.badbabiez.deck import Deck, Kind
from replay.games.badbabiez.events import Card
from replay.games.badbabiez.scenario.position import Position
from replay.games.badbabiez.table import JAMMED, Table


class Fault(NamedTuple):
    """A key whose value does not fit, what was found, and what was expected."""

    key: str
    found: object
    expected: str


def agree(position: Position, table: Table) -> None:
    """Raise `ScenarioError` for the first thing that does not fit the table that the options make."""
    for find in (doubled, misplaced, unused, out_of_the_house, overdone, powerless):
        for fault in find(position, table):
            raise ScenarioError(
                f"{position.scenario}, given.{fault.key}: found {fault.found!r}, expected {fault.expected}"
            )


def doubled(position: Position, table: Table) -> Iterator[Fault]:
    """Yield cards that are in two places."""
    cards = position.mentioned()
    for key, named in heaps(position, table.deck):
        for card in named:
            if cards.count(card) > 1:
                yield Fault(key, table.deck.source_names[card], "every card in one place only")


def heaps(position: Position, deck: Deck) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Yield every key that names cards, with them."""
    for place, seat in enumerate(position.seats):
        yield f"seat[{place}].baby", (seat.baby,)
        yield f"seat[{place}].hand", seat.hand
        yield f"seat[{place}].specials", seat.specials
        yield f"seat[{place}].fresh", seat.fresh
        yield f"seat[{place}].power", tuple([card for card in seat.powers if card >= 0])
    yield "boards", position.boards
    yield "standing_events", position.standing
    yield from [(f"piles.{deck.piles[pile]}", cards) for pile, cards in position.piles.items()]
    yield from [(f"decks.{deck.piles[pile]}", cards) for pile, cards in position.decks.items()]


def misplaced(position: Position, table: Table) -> Iterator[Fault]:
    """BZ-PLAY-6, BZ-PLAY-10, BZ-DIS-2, BZ-Q-ROUND-7: yield cards that never come to the place where they are."""
    deck = table.deck
    for key, cards in heaps(position, deck):
        part, _, place = key.rpartition(".")
        for card in cards:
            kind = deck.kind_of[card]
            if part in ("piles", "decks"):
                fits, what = belongs(deck, kind, place, part), f"a card that may come to the {part} of {place}"
            elif key == "standing_events":
                fits, what = kind.section == "event" and stands(table, card), "Events that last for a round"
            else:
                fits, what = at_seat(kind, place)
            if not fits:
                yield Fault(key, deck.source_names[card], what)


def belongs(deck: Deck, kind: Kind, place: str, part: str) -> bool:
    """BZ-PLAY-9, BZ-PLAY-10, BZ-Q-POW-5: return whether a card may lie in a deck or on its pile; an Object in any
    Object deck, a power or Baby on no pile.
    """
    pile = deck.piles.index(place)
    if kind.section == "object":
        return pile < deck.types
    return pile == kind.pile and (part == "decks" or pile not in (deck.power, deck.baby))


def at_seat(kind: Kind, place: str) -> tuple[bool, str]:
    """Return whether a card may be beside a Baby, in its hand or on a board, and what may."""
    return {
        "hand": (kind.section in ("object", "action"), "Objects and Action cards"),
        "specials": (kind.special, "Special Objects"),
        "fresh": (kind.special, "Special Objects"),
        "boards": (kind.disaster, "Disaster cards"),
    }.get(place, (True, ""))


def unused(position: Position, table: Table) -> Iterator[Fault]:
    """BZ-ERR-2, BZ-LAY-3: yield cards that this game is played without."""
    for key, cards in heaps(position, table.deck):
        for card in cards:
            if card in table.out:
                yield Fault(
                    key, table.deck.source_names[card], "a card that is used with these players and this layout"
                )


def out_of_the_house(position: Position, table: Table) -> Iterator[Fault]:
    """BZ-LAY-1, BZ-LAY-2: yield rooms, doors and furniture that the layout does not have."""
    deck, house = table.deck, table.house
    for place, seat in enumerate(position.seats):
        if seat.room not in house.rooms:
            yield Fault(f"seat[{place}].room", deck.rooms[seat.room], f"a room of the layout {house.name}")
    for passage in position.doors:
        if passage not in house.passages:
            known = ", ".join([deck.passages[known] for known in house.passages])
            yield Fault("doors", deck.passages[passage], f"a passage of the layout {house.name}: {known}")
    for piece in position.furniture:
        if deck.pieces[piece].room not in house.rooms:
            yield Fault("furniture", deck.pieces[piece].id, f"a piece in a room of the layout {house.name}")


def overdone(position: Position, table: Table) -> Iterator[Fault]:
    """BZ-NAU-4, BZ-Q-DOOR-4: yield more damage than there can be."""
    for piece, damage in position.furniture.items():
        most = table.deck.pieces[piece].breakage
        if damage > most:
            yield Fault(f"furniture.{table.deck.pieces[piece].id}", damage, f"0 to {most} Breakage Points")
    for passage, state in position.doors.items():
        if state == JAMMED and table.deck.door_breakage == 1:
            yield Fault(f"doors.{table.deck.passages[passage]}", "jammed", "broken: one Breakage Point breaks a door")


def powerless(position: Position, table: Table) -> Iterator[Fault]:
    """BZ-POW-2, BZ-POW-5: yield slots whose power is missing, though the points for it have been reached."""
    thresholds = table.deck.constants.power_thresholds
    for place, seat in enumerate(position.seats):
        held = [card >= 0 for card in seat.powers]
        for slot, threshold in enumerate(thresholds):
            if not held[slot] and (seat.naughtiness >= threshold or any(held[slot:])):
                what = f"a power card, for this Baby has had {threshold} Naughtiness Points"
                yield Fault(f"seat[{place}].power{threshold}", "none", what)
