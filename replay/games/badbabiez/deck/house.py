"""Rooms, layouts and passages: which boards touch, and what stands where."""

from collections.abc import Mapping
from itertools import combinations

import msgspec

from replay.games.badbabiez.deck.source import PROVENANCE, Source
from replay.games.badbabiez.events.numbers import Furniture, Passage, Room


class House(msgspec.Struct, frozen=True):
    """A layout: the rooms in it, the passages where boards touch, and what each room has. Lists go by room or passage
    number.
    """

    name: str
    rooms: tuple[Room, ...]
    passages: tuple[Passage, ...]
    """In the order of their first, then their second room."""
    ends: tuple[tuple[Room, Room], ...]
    """The two rooms of every passage of the deck."""
    near: tuple[tuple[tuple[Room, Passage], ...], ...]
    """For each room its neighbours, each with the passage between."""
    doors: tuple[tuple[Passage, ...], ...]
    """For each room its passages."""
    furniture: tuple[tuple[Furniture, ...], ...]
    """For each room its pieces."""
    cells: tuple[tuple[int, int], ...]
    """Column and row of every room of `rooms`, in that order."""
    double: bool

    def between(self, room: Room, other: Room) -> Passage:
        """BZ-MOVE-2: return the passage between two rooms, -1 where they do not touch."""
        for next_room, passage in self.near[room]:
            if next_room == other:
                return passage
        return Passage(-1)


def room_names(source: Source) -> list[str]:
    """BZ-COMP-2: return the rooms of one copy, then those of a second."""
    for row in source.rows("room"):
        source.keys(f'room "{row["id"]}"', row, ("id", "name", "border", *PROVENANCE))
    rooms = [str(row["id"]) for row in source.rows("room")]
    return [*rooms, *[f"{room}_2" for room in rooms]]


def read_houses(source: Source, rooms: list[str], furniture_rooms: tuple[int, ...]) -> dict[str, House]:
    """BZ-SETUP-1, BZ-LAY-1, BZ-LAY-2: return the layouts of the deck file by name."""
    found = {}
    for row in source.rows("layout"):
        source.keys(f'layout "{row["id"]}"', row, ("id", "cells", *PROVENANCE))
        where = f'layout "{row["id"]}", cells'
        cells = row.get("cells")
        source.demand(isinstance(cells, dict), where, cells, "a table of rooms, each with [column, row]")
        assert isinstance(cells, dict)
        found[str(row["id"])] = read_house(source, str(row["id"]), where, cells, rooms, furniture_rooms)
    return found


def read_house(
    source: Source,
    name: str,
    where: str,
    cells: Mapping[str, object],
    rooms: list[str],
    furniture_rooms: tuple[int, ...],
) -> House:
    """BZ-MOVE-2, BZ-LAY-2, BZ-Q-SETUP-1, BZ-Q-LAY-1, BZ-Q-LAY-3: one layout; its rooms must be all of one copy or of
    two, and connected.
    """
    for room in cells:
        source.word(where, room, rooms)
    one = len(rooms) // 2
    full = [room for room in rooms if room in cells] in (rooms[:one], rooms)
    source.demand(full, where, list(cells), "every room of one copy of the game, or of both")
    spots = {Room(rooms.index(room)): read_cell(source, f"{where}, {room}", cell) for room, cell in cells.items()}
    source.demand(len(set(spots.values())) == len(spots), where, cells, "a cell of its own for every room")
    numbers = [Room(room) for room in range(len(rooms))]
    pairs = list(combinations(numbers, 2))
    touching = [Passage(n) for n, (a, b) in enumerate(pairs) if a in spots and b in spots and touch(spots[a], spots[b])]
    near = [
        tuple([(other(pairs[n], room), n) for n in touching if room in pairs[n]]) if room in spots else ()
        for room in numbers
    ]
    here = tuple(sorted(spots))
    source.demand(len(reached(here[0], near)) == len(here), where, cells, "rooms that are all connected")
    return House(
        name=name,
        rooms=here,
        passages=tuple(touching),
        ends=tuple(pairs),
        near=tuple([tuple(sorted(each)) for each in near]),
        doors=tuple([tuple([passage for _, passage in each]) for each in near]),
        furniture=tuple(
            [
                tuple([Furniture(piece) for piece, at in enumerate(furniture_rooms) if at == room and room in spots])
                for room in numbers
            ]
        ),
        cells=tuple([spots[room] for room in here]),
        double=len(here) > one,
    )


def read_cell(source: Source, where: str, found: object) -> tuple[int, int]:
    """Return column and row."""
    fits = isinstance(found, list) and len(found) == 2 and all(type(value) is int for value in found)
    source.demand(fits, where, found, "[column, row]")
    assert isinstance(found, list)
    return found[0], found[1]


def touch(one: tuple[int, int], two: tuple[int, int]) -> bool:
    """BZ-MOVE-2: boards touch along a side, never at a corner."""
    return abs(one[0] - two[0]) + abs(one[1] - two[1]) == 1


def other(pair: tuple[Room, Room], room: Room) -> Room:
    """Return the other end of a passage."""
    return pair[1] if pair[0] == room else pair[0]


def reached(start: Room, near: list[tuple[tuple[Room, Passage], ...]]) -> set[Room]:
    """BZ-Q-LAY-1: return the rooms that can be reached from one."""
    found, rest = {start}, [start]
    while rest:
        for room, _ in near[rest.pop()]:
            if room not in found:
                found.add(room)
                rest.append(room)
    return found
