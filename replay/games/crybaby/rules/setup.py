"""Setup: Bet cards, and who leads the first round."""

from replay.errors import require
from replay.games.crybaby.events import BetColour, FirstLeaderDrawn, GameStarted, LeaderAssigned
from replay.games.crybaby.table import FIRST_LEADER, Table
from replay.kernel.event import Event
from replay.kernel.loop import Lot


def hand_out_bet_cards(table: Table) -> Event:
    """CB-SETUP-2, CB-RUL-12: each seat has five Bet cards, in the deck file's colours by seat."""
    return GameStarted(tuple([BetColour(seat) for seat in range(table.players)]))


def first_leader_is_drawn(table: Table) -> bool:
    """CB-SETUP-6, CB-RUL-6: the first leader is a random seat, unless whoever set up the game sits in seat 0."""
    return table.options.first_leader == "random"


def assign_first_leader(table: Table) -> Event | None:
    """CB-SETUP-6, CB-SETUP-7: the seat drawn, or seat 0, leads; then the first round begins."""
    if not first_leader_is_drawn(table):
        return LeaderAssigned(0, "fixed")
    return None if table.drawn < 0 else LeaderAssigned(table.drawn, "drawn")


def draw_first_leader(table: Table) -> Lot:
    """CB-SETUP-6, CB-RUL-6: every seat is equally likely."""
    return Lot(lambda chance: FirstLeaderDrawn(chance.below(table.players)))


def check_first_leader(table: Table, event: FirstLeaderDrawn) -> None:
    """CB-SETUP-6, CB-RUL-6: once, at the start, one of the seats."""
    due = table.phase == FIRST_LEADER and first_leader_is_drawn(table) and table.drawn < 0
    require(due, "CB-RUL-6", event.seat, "no first leader is drawn now")
    require(0 <= event.seat < table.players, "CB-SETUP-6", event.seat, "there is no seat {}", event.seat)
