"""What each event changes on the table: one small function an event. Nothing is refused here and nothing drawn; rulings
that a fact depends on are predicates of `rules` and `abilities`. Then the stack runs on, docs/adr/0007.
"""

from collections.abc import Callable
from typing import Final

from replay.games.badbabiez.books.derived import DERIVED
from replay.games.badbabiez.books.said import SAID
from replay.games.badbabiez.rules.machine import run_on
from replay.games.badbabiez.table import Table
from replay.kernel.event import Event

BOOKS: Final[dict[type[Event], Callable[..., None]]] = {**SAID, **DERIVED}


def evolve(table: Table, event: Event) -> None:
    """Book `event` in place, then let the stack run on to what follows: the only function that changes a table."""
    BOOKS[type(event)](table, event)
    run_on(table)
