"""Bad Babiez in the order of its rulebook, one file a heading; `machine` tells how one thing leads to the next.

Here are the four doors: `need` asks, `check` judges, `forced` hands out what the stack has come to, `evolve` (in `books`)
records. Clauses: data/rules/badbabiez.toml.
"""

from collections.abc import Callable
from typing import Final

from replay.games.badbabiez.rules.cards import draw_pick
from replay.games.badbabiez.rules.explosion import ask_throw_window
from replay.games.badbabiez.rules.fight import ask_fight
from replay.games.badbabiez.rules.movement import ask_entry, ask_move, ask_move_window
from replay.games.badbabiez.rules.playing import ask_play
from replay.games.badbabiez.rules.setup import draw_removal, draw_shuffle, draw_start, draw_teams
from replay.games.badbabiez.rules.turns import ask_discard
from replay.games.badbabiez.table import Table
from replay.kernel.event import Event
from replay.kernel.loop import Choice, Lot


def nobody(table: Table) -> None:
    """Nobody is asked: something follows by itself, or the game is over."""


# One line a question, in the order of `table.QUESTIONS`: the seven decisions, then what chance is asked for.
ASKS: Final[tuple[Callable[[Table], Choice | Lot | None], ...]] = (
    nobody,
    ask_move,  # choose_move
    ask_move_window,  # react_move
    ask_entry,  # entry_throw
    ask_play,  # choose_play
    ask_throw_window,  # react_throw
    ask_fight,  # fight_contribute
    ask_discard,  # choose_discard
    draw_teams,
    draw_removal,
    draw_shuffle,
    draw_start,
    draw_pick,
    nobody,  # over
)


def need(table: Table) -> Choice | Lot | None:
    """Return who speaks next, or None when the game is over."""
    return ASKS[table.question](table)


def forced(table: Table) -> Event | None:
    """Return the next event that nobody chooses, or None."""
    return table.due
