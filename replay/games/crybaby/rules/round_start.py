"""Start of a round: shuffle, deal, orientation, bets."""

from collections import Counter
from itertools import combinations
from typing import Final

from replay.errors import require
from replay.games.crybaby.deck import CARDS
from replay.games.crybaby.events import (
    Bet,
    BetPlaced,
    BetRevealed,
    Card,
    DeckShuffled,
    Face,
    HandDealt,
    HandFormed,
    OrientationChosen,
    SupplyFormed,
)
from replay.games.crybaby.table import BETS, ORIENTATION, PHASE_NAMES, SHUFFLE, Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Choice, Lot

HAND_SIZE: Final = 7  # CB-SETUP-4, CB-HELP-11


def shuffle(table: Table) -> Lot:
    """CB-NEXT-2, CB-NEXT-4, CB-RUL-32: all 44 cards, in any order; which side is up is told by `sides_up`."""

    def draw(chance: Chance) -> Event:
        cards = chance.shuffled(range(CARDS))
        up = sides_up(table, chance)
        return DeckShuffled(tuple([Face(up[card]) for card in cards]))

    return Lot(draw)


def keeps_sides(table: Table) -> bool:
    """CB-RUL-2: under carried_over a card keeps the side that was up, once the first round is over."""
    return table.options.deal_orientation == "carried_over" and table.round > 0


def sides_up(table: Table, chance: Chance) -> list[int]:
    """CB-NEXT-4, CB-RUL-2: a coin for every card, or the sides as they lay."""
    if keeps_sides(table):
        return table.up
    coins = chance.bits(CARDS)
    return [2 * card + (coins >> card & 1) for card in range(CARDS)]


def check_shuffle(table: Table, event: DeckShuffled) -> None:
    """CB-NEXT-2, CB-COMP-1, CB-NEXT-4, CB-RUL-2: before a deal, every card once, its side up as it may be."""
    require(table.phase == SHUFFLE, "CB-NEXT-2", -1, "the deck is not shuffled now: phase {}", PHASE_NAMES[table.phase])
    miscounted = miscounted_cards(table, event)
    require(not miscounted, "CB-COMP-1", -1, "the order does not name each card once: {}", miscounted)
    if keeps_sides(table):
        turned = [table.deck.cards[face >> 1] for face in event.order if table.up[face >> 1] != face]
        require(not turned, "CB-RUL-2", -1, "cards keep the side that was up, but {} were turned", ", ".join(turned))


def miscounted_cards(table: Table, event: DeckShuffled) -> str:
    """CB-COMP-1: return which cards a shuffle leaves out or names again; "" if it names each once."""
    counts = Counter([face >> 1 for face in event.order])
    if len(counts) == len(event.order) == CARDS and all(0 <= card < CARDS for card in counts):
        return ""
    names = table.deck.cards
    missing = [f"{names[card]} is missing" for card in range(CARDS) if not counts[card]]
    doubled = [f"{names[card]} stands {counts[card]} times" for card in range(CARDS) if counts[card] > 1]
    unknown = [f"{count} unknown" for card, count in counts.items() if not 0 <= card < CARDS]
    return "; ".join([*doubled[:3], *missing[:3], *unknown[:1]]) + f" ({len(event.order)} cards in all)"


def in_turn(table: Table, seat: int) -> str:
    """CB-RUL-7, CB-RUL-49: return whose turn it is before the tricks, and why, for refusals."""
    order = f"from seat {table.leader}, who leads round {table.round}, clockwise"
    exists = "" if 0 <= seat < table.players else f"there is no seat {seat}; "
    return f"{exists}seat {next_seat(table)} chooses now, {order}"


def deal(table: Table) -> Event:
    """CB-SETUP-4, CB-SETUP-5, CB-HELP-11, CB-RUL-40: seven cards to each seat from the leader on; the rest is the
    supply.
    """
    if table.step == table.players:
        return SupplyFormed(tuple([Card(face >> 1) for face in table.order]))
    return HandDealt(next_seat(table), tuple(sorted([Face(face) for face in table.order[:HAND_SIZE]])))


def next_seat(table: Table) -> int:
    """CB-RUL-7, CB-RUL-49: before the tricks, everything goes clockwise from the round's leader."""
    return (table.leader + table.step) % table.players


def rotations(table: Table) -> list[tuple[Card, ...]]:
    """CB-ROUND-3, CB-HELP-12, CB-RUL-1: the whole hand or nothing; under per_card any subset."""
    cards = tuple([Card(face >> 1) for face in table.hands[next_seat(table)]])
    if table.options.orientation_scope == "whole_hand":
        return [(), cards]
    return [chosen for size in range(len(cards) + 1) for chosen in combinations(cards, size)]


def ask_orientation(table: Table) -> Choice:
    """CB-GOAL-2, CB-ROUND-3: each seat in turn, unseen by the others."""
    seat = next_seat(table)
    return Choice(seat, tuple([OrientationChosen(seat, rotated) for rotated in rotations(table)]))


def check_orientation(table: Table, event: OrientationChosen) -> None:
    """CB-GOAL-2, CB-ROUND-3, CB-HELP-12, CB-RUL-8: once a round, by the seat whose turn it is, as `rotations` allow."""
    seat = event.seat
    require(table.phase == ORIENTATION, "CB-ROUND-3", seat, "orientations are chosen once, before the bets")
    require(seat == next_seat(table), "CB-ROUND-3", seat, "{}", in_turn(table, seat))
    ways = rotations(table)
    allowed = "the whole hand is turned or none of it" if len(ways) == 2 else "cards in hand are turned, each once"
    require(event.rotated in ways, "CB-ROUND-3", seat, "{}, not these {}", allowed, len(event.rotated))


def form_hand(table: Table) -> Event:
    """CB-ROUND-3, CB-COMP-2: the faces now active are the hand for the round."""
    seat = next_seat(table)
    rotated = table.rotated[seat]
    faces = [Face(face ^ 1) if face >> 1 in rotated else Face(face) for face in table.hands[seat]]
    return HandFormed(seat, tuple(faces))


def ask_bet(table: Table) -> Choice:
    """CB-ROUND-4, CB-HELP-13, CB-RUL-9, CB-RUL-10: one of the Bet cards that the seat has left, face down."""
    seat = next_seat(table)
    return Choice(seat, tuple([BetPlaced(seat, Bet(bet)) for bet in table.owned[seat]]))


def check_bet(table: Table, event: BetPlaced) -> None:
    """CB-GOAL-2, CB-ROUND-4, CB-RUL-9: once a round, by the seat whose turn it is, a Bet card not removed."""
    seat = event.seat
    require(
        table.phase == BETS, "CB-ROUND-4", seat, "bets are placed once, after the orientations and before the tricks"
    )
    require(seat == next_seat(table), "CB-ROUND-4", seat, "{}", in_turn(table, seat))
    require(
        event.bet_card in table.owned[seat],
        "CB-ROUND-4",
        seat,
        "{} is not among the Bet cards left",
        bet_id(table, event),
    )


def bet_id(table: Table, event: BetPlaced) -> str:
    """Return the id of a Bet card, also of one that does not exist."""
    known = 0 <= event.bet_card < len(table.deck.bet_ids)
    return table.deck.bet_ids[event.bet_card] if known else "??"


def reveal(table: Table) -> Event:
    """CB-ROUND-7, CB-ROUND-8, CB-HELP-14: once all have placed a bet, all are turned up."""
    seat = next_seat(table)
    return BetRevealed(seat, Bet(table.bets[seat]))
