"""Cry Baby in the order of its rulebook, one file a heading: setup, round_start, trick, round_end, game_end.

Here are the four doors: `need` asks, `check` judges, `forced` obeys, `evolve` (in `books.py`) records. Clauses:
data/rules/crybaby.toml.
"""

from collections.abc import Callable
from typing import Final

from replay.errors import RuleViolation
from replay.games.crybaby.books import evolve
from replay.games.crybaby.events import (
    BetPlaced,
    CardFlipped,
    CardPlayed,
    CryChosen,
    DeckShuffled,
    FirstLeaderDrawn,
    LeaderTieDrawn,
    OrientationChosen,
)
from replay.games.crybaby.rules.consequences import out_of_place
from replay.games.crybaby.rules.game_end import declare
from replay.games.crybaby.rules.round_end import (
    add_up,
    assign_next_leader,
    check_tie_draw,
    draw_next_leader,
    score,
    settle_bet,
)
from replay.games.crybaby.rules.round_start import (
    ask_bet,
    ask_orientation,
    check_bet,
    check_orientation,
    check_shuffle,
    deal,
    form_hand,
    reveal,
    shuffle,
)
from replay.games.crybaby.rules.setup import (
    assign_first_leader,
    check_first_leader,
    draw_first_leader,
    hand_out_bet_cards,
)
from replay.games.crybaby.rules.trick import (
    ask_card,
    ask_cry,
    ask_flip,
    check_card,
    check_cry,
    check_flip,
    end_trick,
    forfeit,
    judge_trick,
    take_point,
)
from replay.games.crybaby.table import (
    BET_SETTLED,
    BETS,
    CRY,
    DEAL,
    END,
    FIRST_LEADER,
    FLIP,
    HANDS,
    JUDGEMENT,
    NEXT_LEADER,
    ORIENTATION,
    OVER,
    POINT,
    REVEAL,
    SCORING,
    SETUP,
    SHUFFLE,
    TOTALS,
    TRICK,
    TRICK_OVER,
    Table,
)
from replay.kernel.event import Event, name_of
from replay.kernel.loop import Choice, Lot


def nothing(table: Table) -> None:
    """Nothing happens by itself here, or nobody is asked."""


# One line a phase, in the order of play: what happens by itself, and who is asked when nothing does.
PHASES: Final[dict[int, tuple[Callable[[Table], Event | None], Callable[[Table], Choice | Lot | None]]]] = {
    SETUP: (hand_out_bet_cards, nothing),
    FIRST_LEADER: (assign_first_leader, draw_first_leader),
    SHUFFLE: (nothing, shuffle),
    DEAL: (deal, nothing),
    ORIENTATION: (nothing, ask_orientation),
    HANDS: (form_hand, nothing),
    BETS: (nothing, ask_bet),
    REVEAL: (reveal, nothing),
    TRICK: (nothing, ask_card),
    JUDGEMENT: (judge_trick, nothing),
    CRY: (forfeit, ask_cry),
    FLIP: (nothing, ask_flip),
    POINT: (take_point, nothing),
    TRICK_OVER: (end_trick, nothing),
    SCORING: (score, nothing),
    BET_SETTLED: (settle_bet, nothing),
    TOTALS: (add_up, nothing),
    NEXT_LEADER: (assign_next_leader, draw_next_leader),
    END: (declare, nothing),
    OVER: (nothing, nothing),
}


HAPPENS: Final = tuple([PHASES[phase][0] for phase in range(len(PHASES))])
ASKS: Final = tuple([PHASES[phase][1] for phase in range(len(PHASES))])


def need(table: Table) -> Choice | Lot | None:
    """Return who speaks next, or None when the game is over."""
    return ASKS[table.phase](table)


def forced(table: Table) -> Event | None:
    """Return the next event that nobody chooses, or None."""
    return HAPPENS[table.phase](table)


def check(table: Table, event: Event) -> None:
    """Raise `RuleViolation` unless `event` may happen now; a consequence may not be sent by anybody."""
    judge = CHECKS.get(type(event))
    if table.phase == OVER:
        raise RuleViolation("CB-NEXT-1", -1, f"{name_of(event)} comes after the end of the game")
    if judge is None:
        raise RuleViolation(
            out_of_place(table, event), -1, f"{name_of(event)} follows by itself and is nobody's to send"
        )
    judge(table, event)


CHECKS: Final[dict[type[Event], Callable[..., None]]] = {
    FirstLeaderDrawn: check_first_leader,
    DeckShuffled: check_shuffle,
    OrientationChosen: check_orientation,
    BetPlaced: check_bet,
    CardPlayed: check_card,
    CryChosen: check_cry,
    CardFlipped: check_flip,
    LeaderTieDrawn: check_tie_draw,
}

__all__ = ["PHASES", "check", "evolve", "forced", "need"]
