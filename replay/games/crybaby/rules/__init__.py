"""Cry Baby in the order of its rulebook, one file a heading: setup, round_start, trick, round_end, game_end.

Here are the four doors: `need` asks, `check` judges, `forced` obeys, `evolve` (in `books.py`) records. Clauses:
data/rules/crybaby.toml.
"""

from collections.abc import Callable
from typing import Final

from replay.errors import RuleViolation
from replay.games.crybaby.books import evolve
from replay.games.crybaby.events import (
    BetCardRemoved,
    BetCardReturned,
    BetLost,
    BetPlaced,
    BetRevealed,
    BetWon,
    CardFlipped,
    CardPlayed,
    CriedCardsReturned,
    CrybabyNamed,
    CryChosen,
    CryForfeited,
    DeckShuffled,
    FinalTieCompared,
    FirstLeaderDrawn,
    GameStarted,
    HandDealt,
    HandFormed,
    LeaderAssigned,
    LeaderTieDrawn,
    OrientationChosen,
    RoundEnded,
    RoundScored,
    SupplyCardTaken,
    SupplyFormed,
    TrickWon,
    WinnerDeclared,
)
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
PHASES: Final[tuple[tuple[Callable[[Table], Event | None], Callable[[Table], Choice | Lot | None]], ...]] = (
    (hand_out_bet_cards, nothing),  # setup
    (assign_first_leader, draw_first_leader),  # first leader
    (nothing, shuffle),  # shuffle
    (deal, nothing),  # deal
    (nothing, ask_orientation),  # orientation
    (form_hand, nothing),  # hands
    (nothing, ask_bet),  # bets
    (reveal, nothing),  # reveal
    (nothing, ask_card),  # trick
    (judge_trick, nothing),  # judgement
    (forfeit, ask_cry),  # cry
    (nothing, ask_flip),  # flip
    (take_point, nothing),  # point
    (end_trick, nothing),  # trick over
    (score, nothing),  # scoring
    (settle_bet, nothing),  # bet settled
    (add_up, nothing),  # totals
    (assign_next_leader, draw_next_leader),  # next leader
    (declare, nothing),  # end
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
    """Raise `RuleViolation` unless `event` may happen now; a consequence may not be sent by anybody."""
    judge = CHECKS.get(type(event))
    if table.phase == OVER:
        raise RuleViolation("CB-NEXT-1", -1, f"{name_of(event)} comes after the end of the game")
    if judge is None:
        raise RuleViolation(untimely(table, event), -1, f"{name_of(event)} follows by itself and is nobody's to send")
    judge(table, event)


def untimely(table: Table, event: Event) -> str:
    """Return the clause against a consequence where a seat or chance speaks: that of what is due, or of what is late.

    Some consequences say themselves when they come: CB-ROUND-7, CB-PLAY-8, CB-WIN-6.
    """
    kind = type(event)
    if PHASES_OF.get(kind, OVER) < table.phase:
        return CONSEQUENCES[kind]
    if table.phase in (BETS, TRICK) and kind in PREMATURE:
        return PREMATURE[kind]
    opening = table.phase == TRICK and not table.trick_faces
    return "CB-PLAY-2" if opening else AWAITED.get(table.phase, CONSEQUENCES[kind])


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
CONSEQUENCES: Final[dict[type[Event], str]] = {
    GameStarted: "CB-SETUP-2",
    LeaderAssigned: "CB-WIN-5",
    HandDealt: "CB-SETUP-4",
    SupplyFormed: "CB-SETUP-5",
    HandFormed: "CB-ROUND-3",
    BetRevealed: "CB-ROUND-7",
    CrybabyNamed: "CB-CRY-1",
    TrickWon: "CB-PLAY-8",
    SupplyCardTaken: "CB-CRY-4",
    CryForfeited: "CB-RUL-21",
    RoundEnded: "CB-WIN-6",
    CriedCardsReturned: "CB-SCORE-3",
    BetWon: "CB-SCORE-4",
    BetLost: "CB-SCORE-6",
    BetCardRemoved: "CB-SCORE-5",
    BetCardReturned: "CB-SCORE-7",
    RoundScored: "CB-SCORE-8",
    FinalTieCompared: "CB-END-3",
    WinnerDeclared: "CB-END-2",
}
PREMATURE: Final[dict[type[Event], str]] = {
    BetRevealed: "CB-ROUND-7",
    CrybabyNamed: "CB-PLAY-8",
    TrickWon: "CB-PLAY-8",
    RoundEnded: "CB-WIN-6",
}
# The clause that has chance or a seat speak in a phase.
AWAITED: Final = {
    FIRST_LEADER: "CB-SETUP-6",
    SHUFFLE: "CB-NEXT-2",
    ORIENTATION: "CB-ROUND-3",
    BETS: "CB-ROUND-4",
    TRICK: "CB-PLAY-4",
    CRY: "CB-CRY-2",
    FLIP: "CB-CRY-3",
    NEXT_LEADER: "CB-NEXT-5",
}
# The phase in which a consequence comes; leader_assigned comes in three.
PHASES_OF: Final[dict[type[Event], int]] = {
    GameStarted: SETUP,
    HandDealt: DEAL,
    SupplyFormed: DEAL,
    HandFormed: HANDS,
    BetRevealed: REVEAL,
    CrybabyNamed: JUDGEMENT,
    TrickWon: JUDGEMENT,
    CryForfeited: CRY,
    SupplyCardTaken: POINT,
    RoundEnded: TRICK_OVER,
    CriedCardsReturned: SCORING,
    BetWon: SCORING,
    BetLost: SCORING,
    BetCardRemoved: BET_SETTLED,
    BetCardReturned: BET_SETTLED,
    RoundScored: TOTALS,
    FinalTieCompared: END,
    WinnerDeclared: END,
}

__all__ = ["CONSEQUENCES", "PHASES", "PHASES_OF", "check", "evolve", "forced", "need"]
