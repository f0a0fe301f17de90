"""Which targets a play or use may choose: every combination, for cards of all texts; and Door cards in
one's own turn.
"""

from itertools import product
from typing import Final

from replay.games.badbabiez.abilities.passives import immune_to
from replay.games.badbabiez.abilities.targets import (
    BABIES,
    chosen_door_here,
    chosen_furniture_here,
    chosen_room_near,
    chosen_special_here,
    rooms_next,
)
from replay.games.badbabiez.deck.kinds import NOTHING, Needs
from replay.games.badbabiez.events import AbilityUsed, Card, CardPlayed, DoorPlayed, Furniture, Passage, Room
from replay.games.badbabiez.rules.throwing import reach
from replay.games.badbabiez.table import Table
from replay.kernel.event import Event

# What is chosen where a text chooses nothing of a kind.
NO_BABY: Final = [-1]
NO_SPECIAL: Final = [Card(-1)]
NO_PIECE: Final = [Furniture(-1)]
NO_DOOR: Final = [Passage(-1)]
NO_ROOM: Final = [Room(-1)]


def babies(table: Table, seat: int, needs: Needs) -> list[int]:
    """BZ-PLAY-12, BZ-PLAY-13, BZ-DIS-BURNT-4: Babies that every ability of the card may choose; the immune cannot be
    chosen.
    """
    found: list[int] | None = None
    for word, tags in needs.babies:
        among = BABIES[word](table, seat)
        if tags and among:
            among = [other for other in among if not immune_to(table, other, tags)]
        found = among if found is None else [other for other in found if other in among]
    return NO_BABY if found is None else found


def rooms(table: Table, seat: int, needs: Needs, card: Card, baby: int) -> list[Room]:
    """BZ-Q-FIRE-3, BZ-Q-MOVE-6, BZ-DIS-FLOOD-1, BZ-Q-DIS-11: rooms here or next door; next to the Baby to be moved;
    into which it may be thrown.
    """
    if not (needs.adjacent or needs.near):
        return NO_ROOM
    if not needs.near:
        return rooms_next(table, table.room[baby if needs.adjacent == "baby" else seat])
    found = chosen_room_near(table, seat)
    if needs.thrown:
        found = [room for room in reach(table, table.room[seat]) if card not in table.banned[room]]
    if needs.adjacent:
        next_to = rooms_next(table, table.room[baby if needs.adjacent == "baby" else seat])
        found = [room for room in found if room in next_to]
    return found


def offers(
    table: Table, seat: int, needs: Needs, play: type[CardPlayed] | type[AbilityUsed], card: Card
) -> list[CardPlayed | AbilityUsed]:
    """BZ-PLAY-12, BZ-Q-PLAY-4, BZ-Q-PLAY-5: a text with every combination of targets; none where a choice has no legal
    value.
    """
    if needs is NOTHING:
        return [play(seat, card)]
    others = babies(table, seat, needs)
    found: list[CardPlayed | AbilityUsed] = []
    if not others:
        return found
    if not (needs.special or needs.furniture or needs.door or needs.near or needs.adjacent):
        for other in others:
            found.append(play(seat, card, other))
        return found
    for baby in others:
        specials = chosen_special_here(table, baby) if needs.special else NO_SPECIAL
        pieces = chosen_furniture_here(table, seat) if needs.furniture else NO_PIECE
        doors = chosen_door_here(table, seat) if needs.door else NO_DOOR
        for special, piece, door, room in product(specials, pieces, doors, rooms(table, seat, needs, card, baby)):
            found.append(play(seat, card, baby, special, piece, door, room))
    return found


def door_plays(table: Table, seat: int, hand: list[Card]) -> list[Event]:
    """BZ-DOOR-1, BZ-DOOR-2, BZ-DOOR-8, BZ-Q-DOOR-1, BZ-Q-DOOR-11: Door cards on doors that they can open or close."""
    opening = table.deck.opening
    found: list[Event] = []
    if opening.isdisjoint(hand):
        return found
    for card in hand:
        if card in opening:
            for passage in chosen_door_here(table, seat):
                found.append(DoorPlayed(seat, card, passage, "own_turn"))
    return found
