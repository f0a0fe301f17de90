"""Which targets a play or use may choose: every combination, for cards of all texts; and Door cards in
one's own turn.
"""

from typing import Final

from replay.games.badbabiez.abilities.passives import forbid, immune_to
from replay.games.badbabiez.abilities.targets import (
    BABIES,
    chosen_door_here,
    chosen_furniture_here,
    chosen_room_near,
    chosen_special_here,
    rooms_next,
)
from replay.games.badbabiez.deck.kinds import NOTHING, Needs
from replay.games.badbabiez.events import Card, DoorPlayed, Furniture, Passage, Room
from replay.games.badbabiez.rules.throwing import reach
from replay.games.badbabiez.table import Table
from replay.kernel.event import Event

Chosen = tuple[int, Card, Furniture, Passage, Room]
"""Baby, Special Object, furniture, door and room; -1 where the text chooses none."""
NO_CHOICE: Final = [-1]
ONE_WAY: Final[list[Chosen]] = [(-1, Card(-1), Furniture(-1), Passage(-1), Room(-1))]


def babies(table: Table, seat: int, needs: Needs) -> list[int]:
    """BZ-PLAY-12, BZ-PLAY-13, BZ-DIS-BURNT-4: Babies that every ability of the card may choose; the immune cannot be
    chosen.
    """
    if not needs.babies:
        return NO_CHOICE
    found: list[int] | None = None
    for word, tags in needs.babies:
        among = [other for other in BABIES[word](table, seat) if not (tags and immune_to(table, other, tags))]
        found = among if found is None else [other for other in found if other in among]
    return found or []


def rooms(table: Table, seat: int, needs: Needs, card: int, baby: int) -> list[int]:
    """BZ-Q-FIRE-3, BZ-Q-MOVE-6, BZ-DIS-FLOOD-1, BZ-Q-DIS-11: rooms here or next door; next to the Baby to be moved;
    into which it may be thrown.
    """
    if not (needs.adjacent or needs.near):
        return NO_CHOICE
    if not needs.near:
        return rooms_next(table, table.room[baby if needs.adjacent == "baby" else seat])
    found = chosen_room_near(table, seat)
    if needs.thrown:
        found = [room for room in reach(table, table.room[seat]) if not (table.laid and forbid(table, card, room))]
    if needs.adjacent:
        next_to = rooms_next(table, table.room[baby if needs.adjacent == "baby" else seat])
        found = [room for room in found if room in next_to]
    return found


def choices(table: Table, seat: int, needs: Needs, card: int) -> list[Chosen]:
    """BZ-PLAY-12, BZ-Q-PLAY-4, BZ-Q-PLAY-5: every combination of targets; none where a choice has no legal value."""
    if needs is NOTHING:
        return ONE_WAY
    pieces = chosen_furniture_here(table, seat) if needs.furniture else NO_CHOICE
    doors = chosen_door_here(table, seat) if needs.door else NO_CHOICE
    return [
        (baby, Card(special), Furniture(piece), Passage(door), Room(room))
        for baby in babies(table, seat, needs)
        for special in (chosen_special_here(table, baby) if needs.special else NO_CHOICE)
        for piece in pieces
        for door in doors
        for room in rooms(table, seat, needs, card, baby)
    ]


def door_plays(table: Table, seat: int, hand: list[int]) -> list[Event]:
    """BZ-DOOR-1, BZ-DOOR-2, BZ-DOOR-8, BZ-Q-DOOR-1, BZ-Q-DOOR-11: Door cards on doors that they can open or close."""
    opening = table.deck.opening
    cards = [card for card in hand if card in opening]
    passages = chosen_door_here(table, seat) if cards else []
    return [DoorPlayed(seat, Card(card), Passage(passage), "own_turn") for card in cards for passage in passages]
