"""By which clause a consequence comes: what refusals and findings cite. Nothing is decided here."""

from typing import Final

from replay.games.babyblues import events as e
from replay.games.babyblues.rules.duty import duty_is_open
from replay.games.babyblues.table import CLOSING, Table
from replay.kernel.event import Event

CONSEQUENCES: Final[dict[type[Event], str]] = {
    e.CardDealt: "BB-SET-10",
    e.TurnStarted: "BB-TURN-2",
    e.FeedingAdvanced: "BB-JAR-4",
    e.TradeCompleted: "BB-TRADE-2",
    e.CardChangedHands: "BB-TRADE-2",
    e.TradePromiseBroken: "BB-R-PROMISE",
    e.CardDiscarded: "BB-RES-1",
    e.BabyMadeUnhappy: "BB-UNH-1",
    e.HornSparedBaby: "BB-HORN-3",
    e.BabyMadeHappy: "BB-DIA-3",
    e.CryingAverted: "BB-R-PROTECTED",
    e.BabyStartedCrying: "BB-TURN-7",
    e.DiscardDutyWaived: "BB-R-DUTYEMPTY",
    e.CardDrawn: "BB-TURN-8",
    e.DrawCutShort: "BB-R-DRYPILES",
    e.GameEnded: "BB-OBJ-4",
    e.BabiesRevealed: "BB-END-3",
    e.ScoreCounted: "BB-END-2",
    e.TieBroken: "BB-END-5",
    e.WinnerDeclared: "BB-END-4",
    e.PlacesRanked: "BB-R-RANKING",
}
AFTER_THE_DUTY: Final = (e.CardDiscarded, e.CardDrawn, e.DrawCutShort, e.TurnStarted)
"""What the rest of a turn brings once the cards that have to be thrown away are named."""


def out_of_place(table: Table, event: Event) -> str:
    """BB-TURN-9: return the clause against a consequence where a seat or chance speaks: the duty that it passes over,
    else its own.
    """
    passed_over = table.phase == CLOSING and duty_is_open(table) and isinstance(event, AFTER_THE_DUTY)
    return "BB-TURN-9" if passed_over else CONSEQUENCES[type(event)]


def too_late(table: Table, event: Event) -> str:
    """BB-END-1, BB-R-STALEMATE, BB-R-CONTEST: return the clause against an event after the end: that by which the game
    is over, or that by which no contest is held any more.
    """
    if isinstance(event, e.ContestDecided):
        return "BB-R-CONTEST"
    return "BB-R-STALEMATE" if table.end_reason == "round_limit" else "BB-END-1"
