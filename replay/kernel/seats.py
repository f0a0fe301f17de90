"""Seats are numbered clockwise from 0; two more viewpoints stand beside them."""

from typing import Final

NOBODY: Final = -1
"""No seat: who acts in an event that has no actor."""
PUBLIC: Final = -1
"""The viewpoint of somebody at the table who holds no hand."""
FACE_UP: Final = -2
"""The viewpoint of somebody before whom all cards lie face up; never given to a player."""


def seat_name(seat: int) -> str:
    """Return a seat in notation: `P2`, or `P??` of one that whoever wrote the log did not know."""
    return f"P{seat}" if seat != NOBODY else "P??"


def clockwise(first: int, players: int) -> list[int]:
    """Return all seats, `first` first, then clockwise."""
    return [(first + place) % players for place in range(players)]
