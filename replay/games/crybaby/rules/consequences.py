"""By which clause and in which phase a consequence comes: what refusals and findings cite. Nothing is decided here."""

from typing import Final

from replay.games.crybaby.events import (
    BetCardRemoved,
    BetCardReturned,
    BetLost,
    BetRevealed,
    BetWon,
    CriedCardsReturned,
    CrybabyNamed,
    CryForfeited,
    FinalTieCompared,
    GameStarted,
    HandDealt,
    HandFormed,
    LeaderAssigned,
    RoundEnded,
    RoundScored,
    SupplyCardTaken,
    SupplyFormed,
    TrickWon,
    WinnerDeclared,
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
from replay.kernel.event import Event

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


def out_of_place(table: Table, event: Event) -> str:
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
