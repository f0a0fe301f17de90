"""Baby Blues in the order of its rulebook: setup, trade, negative and positive cards, closing a turn, ending.

Here are the four doors: `need` asks, `check` judges, `forced` obeys, `evolve` (in `books.py`) records. Clauses:
data/rules/babyblues.toml.
"""

from collections.abc import Callable
from typing import Final

from replay.errors import RuleViolation
from replay.games.babyblues import events as e
from replay.games.babyblues.books import evolve
from replay.games.babyblues.rules.closing import ask_closing, check_throw, close_turn
from replay.games.babyblues.rules.consequences import CONSEQUENCES, out_of_place, too_late
from replay.games.babyblues.rules.ending import check_contest, finish, hold_contest
from replay.games.babyblues.rules.negative import (
    ask_negative,
    check_horn,
    check_orange,
    check_red,
    counter,
    sound_horn,
    upset,
)
from replay.games.babyblues.rules.positive import (
    ask_positive,
    before_decision,
    check_closing,
    check_green,
    comfort,
    replace,
)
from replay.games.babyblues.rules.setup import (
    ask_colour,
    ask_row,
    check_colour,
    check_row,
    check_shuffle,
    check_starter,
    deal,
    draw_starter,
    shuffle,
)
from replay.games.babyblues.rules.trade import (
    ask_answer,
    ask_commit,
    ask_trade,
    check_answer,
    check_commit,
    check_offer,
    complete_trade,
)
from replay.games.babyblues.table import OVER, Table
from replay.kernel.event import Event, name_of
from replay.kernel.loop import Choice, Lot


def nothing(table: Table) -> None:
    """Nothing happens by itself here, or nobody is asked."""


# One line a phase, in the order of play: what happens by itself, and who is asked when nothing does.
PHASES: Final[tuple[tuple[Callable[[Table], Event | None], Callable[[Table], Choice | Lot | None]], ...]] = (
    (nothing, ask_colour),  # colours
    (nothing, ask_row),  # rows
    (nothing, draw_starter),  # starting player
    (nothing, shuffle),  # shuffle
    (deal, nothing),  # deal
    (before_decision, ask_trade),  # trade
    (nothing, ask_answer),  # answer
    (complete_trade, ask_commit),  # commit
    (before_decision, ask_negative),  # negative
    (upset, nothing),  # red card
    (sound_horn, nothing),  # horn
    (counter, nothing),  # orange card
    (before_decision, ask_positive),  # positive
    (replace, nothing),  # replace
    (comfort, nothing),  # comfort
    (close_turn, ask_closing),  # closing
    (finish, hold_contest),  # end
    (nothing, nothing),  # over
)
HAPPENS: Final = tuple([happens for happens, _ in PHASES])
ASKS: Final = tuple([asks for _, asks in PHASES])


def need(table: Table) -> Choice | Lot | None:
    """Return who speaks next, or None when the game is over."""
    return ASKS[table.phase](table)


def forced(table: Table) -> Event | None:
    """Return the next event that nobody chooses, or None."""
    return HAPPENS[table.phase](table)


def check(table: Table, event: Event) -> None:
    """Raise `RuleViolation` unless `event` may happen now: nobody sends a consequence, and none may be due first."""
    judge = CHECKS.get(type(event))
    if table.phase == OVER:
        raise RuleViolation(too_late(table, event), -1, f"{name_of(event)} comes after the end of the game")
    if judge is None:
        raise RuleViolation(
            out_of_place(table, event), -1, f"{name_of(event)} follows by itself and is nobody's to send"
        )
    judge(table, event)
    if (due := forced(table)) is not None:
        raise RuleViolation(CONSEQUENCES[type(due)], getattr(event, "seat", -1), f"{name_of(due)} comes first")


CHECKS: Final[dict[type[Event], Callable[..., None]]] = {
    e.ColourChosen: check_colour,
    e.BabiesArranged: check_row,
    e.StartingPlayerChosen: check_starter,
    e.DeckShuffled: check_shuffle,
    e.TradeOffered: check_offer,
    e.TradeAnswered: check_answer,
    e.TradeCardsCommitted: check_commit,
    e.StepClosed: check_closing,
    e.RedCardPlayed: check_red,
    e.HornPlayed: check_horn,
    e.OrangeCardPlayed: check_orange,
    e.GreenCardPlayed: check_green,
    e.TeddyBearPlayed: check_green,
    e.HandCardsThrown: check_throw,
    e.ContestDecided: check_contest,
}

__all__ = ["PHASES", "check", "evolve", "forced", "need"]
