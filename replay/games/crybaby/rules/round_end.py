"""End of a round: cries and bets score, the next leader."""

from replay.errors import require
from replay.games.crybaby.events import (
    Bet,
    BetCardRemoved,
    BetCardReturned,
    BetLost,
    BetWon,
    CriedCardsReturned,
    LeaderAssigned,
    LeaderTieDrawn,
    RoundScored,
)
from replay.games.crybaby.table import NEXT_LEADER, Table
from replay.kernel.event import Event
from replay.kernel.loop import Lot


def score(table: Table) -> Event:
    """CB-SCORE-1 to CB-SCORE-3, CB-RUL-31: cards won by crying first, seat by seat; then the bets, seat by seat."""
    for seat, cards in enumerate(table.cried):
        if cards:
            return CriedCardsReturned(seat, len(cards), len(table.supply) + len(cards))
    return judge_bet(table)


def judge_bet(table: Table) -> Event:
    """CB-GOAL-3, CB-ROUND-6, CB-SCORE-4, CB-SCORE-6, CB-HELP-34, CB-RUL-44, CB-RUL-45: an exact match pays, else
    nothing.
    """
    seat = table.step
    bet, tricks = Bet(table.bets[seat]), table.tricks[seat]
    points = table.deck.bets[bet].get(tricks)
    return BetLost(seat, bet, tricks) if points is None else BetWon(seat, bet, tricks, points)


def settle_bet(table: Table) -> Event:
    """CB-SCORE-5, CB-SCORE-7, CB-HELP-33, CB-RUL-33: a Bet card that has paid leaves the game; one that has not comes
    back.
    """
    seat = table.step
    bet, left = Bet(table.bets[seat]), len(table.owned[seat])
    return BetCardRemoved(seat, bet, left - 1) if table.bet_results[seat] else BetCardReturned(seat, bet, left)


def add_up(table: Table) -> Event:
    """CB-SETUP-3, CB-SCORE-1, CB-SCORE-2, CB-SCORE-8, CB-HELP-35: cries and bet, added to the rounds before."""
    seat = table.step
    points, bet = table.round_points[seat], table.bet_results[seat]
    return RoundScored(seat, points - bet, bet, table.totals[seat] + points)


def highest(table: Table) -> list[int]:
    """CB-RUL-34, CB-GOAL-5: the seats with the highest total."""
    best = max(table.totals)
    return [seat for seat, total in enumerate(table.totals) if total == best]


def leads_after_tie(table: Table) -> list[int]:
    """CB-NEXT-5, CB-RUL-35, CB-RUL-36: of those tied for the lead, who cried most in this round; or all of them."""
    tied = highest(table)
    if table.options.leader_tie == "random":
        return tied
    most = max([table.cries[seat] for seat in tied])
    return [seat for seat in tied if table.cries[seat] == most]


def assign_next_leader(table: Table) -> Event | None:
    """CB-NEXT-2, CB-NEXT-3, CB-NEXT-5, CB-RUL-48: the highest score leads; a tie goes to the most cries, then to a
    draw.
    """
    if table.drawn >= 0:
        return LeaderAssigned(table.drawn, "tie_draw")
    top, left = highest(table), leads_after_tie(table)
    if len(top) == 1:
        return LeaderAssigned(top[0], "highest_score")
    return LeaderAssigned(left[0], "most_cries") if len(left) == 1 else None


def draw_next_leader(table: Table) -> Lot:
    """CB-NEXT-5, CB-RUL-35: one of those still tied, each equally likely."""
    candidates = tuple(leads_after_tie(table))
    return Lot(lambda chance: LeaderTieDrawn(candidates, chance.pick(candidates)))


def check_tie_draw(table: Table, event: LeaderTieDrawn) -> None:
    """CB-NEXT-5, CB-RUL-35: only on a tie, among those still tied, one of them."""
    due = table.phase == NEXT_LEADER and assign_next_leader(table) is None
    require(due, "CB-NEXT-5", event.seat, "no lead is drawn now")
    candidates = tuple(leads_after_tie(table))
    require(
        event.candidates == candidates, "CB-RUL-35", event.seat, "{} are tied, not {}", candidates, event.candidates
    )
    require(
        event.seat in candidates, "CB-NEXT-5", event.seat, "seat {} is not among the tied {}", event.seat, candidates
    )
