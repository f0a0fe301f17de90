"""Whom or what abilities are about: one function a word of `target`. Of words that choose, it lists what
may be chosen.

What every menu asks for is built by loops: in CPython 3.11 a comprehension is a call, and costs 0.25 µs more; in an
expression `list[Card]()` costs 0.8 µs more than `[]` (both measured).
"""

from collections.abc import Callable
from typing import Final

from replay.games.badbabiez.events.numbers import Card, Furniture, Passage, Room
from replay.games.badbabiez.frames import Resolution
from replay.games.badbabiez.table import BROKEN, CLOSED, OPEN, Table
from replay.kernel.seats import clockwise

# --- What may be chosen -----------------------------------------------------------------


def chosen_other_here(table: Table, seat: int) -> list[int]:
    """BZ-PLAY-13, BZ-Q-PLAY-7: the other Babies in the room."""
    here = table.room[seat]
    found: list[int] = []
    if table.room.count(here) > 1:  # often alone: a count costs a tenth of the loop
        for other, room in enumerate(table.room):
            if room == here and other != seat:
                found.append(other)
    return found


def chosen_other_next(table: Table, seat: int) -> list[int]:
    """BZ-PLAY-13, BZ-MOVE-2: the other Babies next door, through a passage that is not closed."""
    rooms = rooms_next(table, table.room[seat])
    return [other for other in range(table.players) if other != seat and table.room[other] in rooms]


def chosen_other_near(table: Table, seat: int) -> list[int]:
    """BZ-PLAY-13: the other Babies here or next door."""
    rooms = chosen_room_near(table, seat)
    return [other for other in range(table.players) if other != seat and table.room[other] in rooms]


def chosen_special_here(table: Table, owner: int) -> list[Card]:
    """BZ-PLAY-12, BZ-Q-PLAY-7: the Special Objects in play of a Baby, ready or not."""
    return table.specials[owner]


def chosen_furniture_here(table: Table, seat: int) -> list[Furniture]:
    """BZ-PLAY-13, BZ-NAU-5: the pieces in the room that are not broken."""
    damage, breakage = table.damage, table.deck.breakage
    found: list[Furniture] = []
    for piece in table.house.furniture[table.room[seat]]:
        if damage[piece] < breakage[piece]:
            found.append(piece)
    return found


def chosen_door_here(table: Table, seat: int) -> list[Passage]:
    """BZ-DOOR-1, BZ-DOOR-8, BZ-Q-DOOR-1: doors of the room, by option of the house, that are open or closed without
    damage.
    """
    anywhere = table.options.door_card_reach == "any_door"
    doors = table.house.passages if anywhere else table.house.doors[table.room[seat]]
    states, wanted = table.doors, (OPEN, CLOSED)
    found: list[Passage] = []
    for door in doors:
        if states[door] in wanted:
            found.append(door)
    return found


def chosen_room_near(table: Table, seat: int) -> list[Room]:
    """BZ-Q-FIRE-3: the room and those next door, through a passage that is not closed."""
    room = table.room[seat]
    return [room, *rooms_next(table, room)]


def rooms_next(table: Table, room: Room) -> list[Room]:
    """BZ-MOVE-2, BZ-MOVE-3, BZ-Q-THROW-1: adjacent rooms whose passage is open or broken."""
    doors, wanted = table.doors, (OPEN, BROKEN)
    found: list[Room] = []
    for next_room, passage in table.house.near[room]:
        if doors[passage] in wanted:
            found.append(next_room)
    return found


def is_broken(table: Table, piece: int) -> bool:
    """BZ-NAU-5: whether a piece of furniture shows its other side."""
    return table.damage[piece] >= table.deck.pieces[piece].breakage


# --- Groups -----------------------------------------------------------------------------


def in_order(table: Table, actor: int) -> list[int]:
    """BZ-Q-ROUND-6, BZ-Q-CRY-5, BZ-Q-DIS-6: all seats clockwise, the acting one last; for an Event from the
    first seat.
    """
    return clockwise(table.first, table.players) if actor < 0 else clockwise((actor + 1) % table.players, table.players)


def each(table: Table, frame: Resolution) -> tuple[int, ...]:
    """BZ-Q-ROUND-6: every Baby in the house."""
    return tuple(in_order(table, frame.actor))


def each_here(table: Table, frame: Resolution) -> tuple[int, ...]:
    """BZ-DIS-VOL-2, BZ-Q-DIS-5: every Baby in the acting Baby's room, itself included."""
    room = table.room[frame.actor]
    return tuple([seat for seat in in_order(table, frame.actor) if table.room[seat] == room])


def each_other_here(table: Table, frame: Resolution) -> tuple[int, ...]:
    """BZ-PLAY-13: every other Baby in the acting Baby's room."""
    return tuple([seat for seat in each_here(table, frame) if seat != frame.actor])


def most_naughty(table: Table, frame: Resolution) -> tuple[int, ...]:
    """BZ-Q-ROUND-6: every Baby with the most Naughtiness Points."""
    top = max(table.naughtiness)
    return tuple([seat for seat in in_order(table, frame.actor) if table.naughtiness[seat] == top])


def self_(table: Table, frame: Resolution) -> tuple[int, ...]:
    """BZ-FIGHT-5: the acting Baby; after a fight the winner. Nobody, for an Event."""
    return (frame.actor,) if frame.actor >= 0 else ()


TARGETS: Final[dict[str, Callable[[Table, Resolution], tuple[int, ...]]]] = {
    "self": self_,
    "chosen_other_here": lambda table, frame: (frame.baby,),
    "chosen_other_next": lambda table, frame: (frame.baby,),
    "chosen_other_near": lambda table, frame: (frame.baby,),
    "each_other_here": each_other_here,
    "each_here": each_here,
    "each": each,
    "most_naughty": most_naughty,
    "loser": lambda table, frame: (frame.other,),
    "entrant": lambda table, frame: (frame.other,),
    "chosen_special_here": lambda table, frame: (frame.special,),
    "chosen_furniture_here": lambda table, frame: (frame.furniture,),
    "chosen_door_here": lambda table, frame: (frame.door,),
    "all_doors": lambda table, frame: table.house.passages,
    "chosen_room_near": lambda table, frame: (frame.room,),
}
BABIES: Final[dict[str, Callable[[Table, int], list[int]]]] = {
    "chosen_other_here": chosen_other_here,
    "chosen_other_next": chosen_other_next,
    "chosen_other_near": chosen_other_near,
}
