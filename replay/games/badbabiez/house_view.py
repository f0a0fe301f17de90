"""The house as everybody sees it: rooms with what stands and lies in them, and the doors between."""

import msgspec

from replay.games.badbabiez.abilities.targets import is_broken
from replay.games.badbabiez.events import Room
from replay.games.badbabiez.rules.movement import controlled_by
from replay.games.badbabiez.table import DOOR_STATES, Table


class Piece(msgspec.Struct, frozen=True):
    """A piece of furniture."""

    id: str
    damage: int
    breakage: int
    broken: bool


class ShownRoom(msgspec.Struct, frozen=True):
    """A room of the house, at column and row, with what stands and lies in it; `team` controls it, "" for none."""

    id: str
    cell: tuple[int, int]
    furniture: tuple[Piece, ...]
    disasters: tuple[str, ...]
    babies: tuple[int, ...]
    team: str


class Door(msgspec.Struct, frozen=True):
    """A passage: the rooms that it joins, and how its door is."""

    id: str
    rooms: tuple[str, str]
    state: str
    damage: int


def shown_room(table: Table, room: Room, cell: tuple[int, int]) -> ShownRoom:
    """BZ-NAU-5, BZ-DIS-2, BZ-CTRL-1: a room with its furniture, Disasters and Babies, and whose it is."""
    deck, team = table.deck, controlled_by(table, room)
    pieces = [
        Piece(deck.pieces[n].id, table.damage[n], deck.pieces[n].breakage, is_broken(table, n))
        for n in table.house.furniture[room]
    ]
    return ShownRoom(
        id=deck.rooms[room],
        cell=cell,
        furniture=tuple(pieces),
        disasters=tuple([deck.cards[card] for board, card in table.laid if board == room]),
        babies=tuple([seat for seat in range(table.players) if table.room[seat] == room]),
        team=table.team_names[team] if team >= 0 else "",
    )


def shown_door(table: Table, passage: int) -> Door:
    """BZ-SETUP-6, BZ-Q-DOOR-14: a passage has one door with one state."""
    a, b = table.house.ends[passage]
    rooms = (table.deck.rooms[a], table.deck.rooms[b])
    return Door(table.deck.passages[passage], rooms, DOOR_STATES[table.doors[passage]], table.door_damage[passage])
