"""Steps 4 and 5: babies start to cry, cards are thrown away and drawn, and the turn passes."""

from replay.errors import require
from replay.games.babyblues.deck import ROW
from replay.games.babyblues.events import (
    BabyStartedCrying,
    Card,
    CardDiscarded,
    CardDrawn,
    CryingAverted,
    DiscardDutyWaived,
    DrawCutShort,
    GameEnded,
    HandCardsThrown,
    TurnStarted,
)
from replay.games.babyblues.rules.babies import discard, settle_horns
from replay.games.babyblues.rules.duty import duty_is_open
from replay.games.babyblues.rules.hands import picks, require_held, require_sorted
from replay.games.babyblues.rules.setup import HAND, reshuffle_is_due, shuffle
from replay.games.babyblues.table import CLOSING, UNHAPPY, WEEPING, Table
from replay.kernel.event import Event
from replay.kernel.loop import Choice, Lot

# --- Step 4: unhappy babies become crying babies ---------------------------------------


def close_turn(table: Table) -> Event | None:
    """BB-TURN-3, BB-TURN-7 to BB-TURN-9, BB-END-1, BB-R-DUTYTIME: steps 4 and 5 in their order."""
    happening = settle_horns(table) or cry(table) or end_by_crying(table) or throw_away(table)
    if happening is not None or duty_is_open(table) or reshuffle_is_due(table):
        return happening
    return draw(table) or pass_turn(table)


def cry(table: Table) -> Event | None:
    """BB-TURN-7, BB-UNH-2, BB-R-FLIPORDER: the active seat's unhappy babies, left to right."""
    for slot in range(table.step, ROW):
        if table.state[table.active * ROW + slot] == UNHAPPY:
            return cry_or_not(table, table.active * ROW + slot)
    return None


def cry_or_not(table: Table, spot: int) -> Event:
    """BB-MUS-3, BB-MUS-4, BB-RES-1, BB-EBO-3, BB-EJA-3, BB-BMU-3, BB-R-PROTECTED, BB-R-CRYTIME, BB-R-AFTERCOUNTER.

    A green card underneath protects; a baby that became unhappy in this very turn has its owner's next turn; others
    cry.
    """
    seat, slot = divmod(spot, ROW)
    if table.under[spot] >= 0:
        return CryingAverted(seat, slot, "underneath")
    if table.since[spot] == table.turn and table.options.cry_timing == "owners_next_turn":
        return CryingAverted(seat, slot, "this_turn")
    if table.above[spot]:
        return discard(table, table.above[spot][0], "above", spot, "cried")
    return BabyStartedCrying(seat, slot, Card(table.cause[spot]), crying(table, seat) + 1)


def crying(table: Table, seat: int) -> int:
    """BB-UNH-3: how many babies of a seat cry."""
    return table.state[seat * ROW : seat * ROW + ROW].count(WEEPING)


def end_by_crying(table: Table) -> Event | None:
    """BB-OBJ-4, BB-END-1, BB-2P-2, BB-R-ENDNOW, BB-R-BOTHATONCE: all five babies of the active seat cry."""
    if crying(table, table.active) < ROW:
        return None
    return GameEnded("all_crying", table.active, table.turn, table.round)


# --- Step 5: throw away and draw --------------------------------------------------------


def throw_away(table: Table) -> Event | None:
    """BB-TURN-9, BB-R-DUTYEMPTY: the duty is waived for an empty hand; cards thrown go to the discard pile one by
    one.
    """
    if duty_is_open(table) and not table.hands[table.active]:
        return DiscardDutyWaived(table.active)
    if table.thrown:
        return CardDiscarded(Card(table.thrown[0]), "hand", table.active, -1, "thrown", len(table.discard) + 1)
    return None


def draw(table: Table) -> Event | None:
    """BB-TURN-8, BB-R-DRYPILES, BB-R-OVERFIVE: until the hand holds five, or neither pile has a card."""
    missing = HAND - len(table.hands[table.active])
    if missing <= 0 or table.missing:
        return None
    if table.draw_pile:
        return CardDrawn(table.active, Card(table.draw_pile[-1]))
    return DrawCutShort(table.active, missing)


def pass_turn(table: Table) -> Event:
    """BB-TURN-1, BB-TURN-2, BB-R-STALEMATE: the next seat clockwise, or the end after the last round allowed."""
    limit = table.options.round_limit
    if 0 <= limit * table.players <= table.turn:
        return GameEnded("round_limit", -1, table.turn, table.round)
    return TurnStarted((table.active + 1) % table.players, table.turn + 1, table.turn // table.players + 1)


def ask_closing(table: Table) -> Choice | Lot | None:
    """BB-TURN-9, BB-SET-11: which cards to throw away, or the shuffle of the discard pile."""
    return ask_throw(table) if duty_is_open(table) else shuffle(table)


def ask_throw(table: Table) -> Choice:
    """BB-TURN-9, BB-R-DUTYEMPTY, BB-R-COPIES: one card to all of them."""
    seat, hand = table.active, table.hands[table.active]
    ways = [cards for count in range(1, len(hand) + 1) for cards in picks(table, hand, count)]
    return Choice(seat, tuple([HandCardsThrown(seat, cards) for cards in ways]))


def check_throw(table: Table, event: HandCardsThrown) -> None:
    """BB-TURN-9, BB-R-DUTYTIME, BB-R-DUTYEMPTY, BB-R-COPIES: by the active seat, when it is due, cards of its hand, one
    at least.
    """
    seat = event.seat
    due = table.phase == CLOSING and duty_is_open(table)
    require(due, "BB-R-DUTYTIME", seat, "no card is thrown away now: only after step 4 of a turn without a card played")
    require(seat == table.active, "BB-TURN-9", seat, "it is the turn of seat {}", table.active)
    require(len(event.cards) > 0, "BB-TURN-9", seat, "at least one card is thrown away")
    require_held(table, seat, event.cards, "BB-TURN-9")
    require_sorted(table, seat, event.cards)
