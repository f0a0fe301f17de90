"""What happens to babies and the cards at them, booked: one small function an event. The others stand in `books.py`."""

from collections.abc import Callable
from typing import Final

from replay.games.babyblues import events as e
from replay.games.babyblues.deck import ROW
from replay.games.babyblues.table import COMFORT, HAPPY, HORN, ORANGE, POSITIVE, RED, REPLACE, UNHAPPY, WEEPING, Table


def leave_hand(
    table: Table, event: e.RedCardPlayed | e.HornPlayed | e.OrangeCardPlayed | e.GreenCardPlayed | e.TeddyBearPlayed
) -> None:
    """Take a played card from its hand, and note where it is played."""
    table.upkeep = False
    table.hands[event.seat].remove(event.card)
    table.cards_played += 1
    table.spot = event.target_seat * ROW + event.target_slot


def book_red(table: Table, event: e.RedCardPlayed) -> None:
    leave_hand(table, event)
    table.negatives += 1
    table.above[table.spot].append(event.card)
    table.phase = RED


def book_horn(table: Table, event: e.HornPlayed) -> None:
    leave_hand(table, event)
    table.negatives += 1
    table.above[table.spot].append(event.card)
    table.horns.append(table.spot)
    table.step = 0
    table.phase = HORN


def book_orange(table: Table, event: e.OrangeCardPlayed) -> None:
    leave_hand(table, event)
    table.negatives += 1
    table.played_card = event.card
    table.phase = ORANGE


def book_unhappy(table: Table, event: e.BabyMadeUnhappy) -> None:
    spot = event.seat * ROW + event.slot
    table.state[spot] = UNHAPPY
    table.cause[spot] = event.cause
    table.since[spot] = table.turn
    table.pile -= 1
    one_side_done(table)


def book_spared(table: Table, event: e.HornSparedBaby) -> None:
    one_side_done(table)


def one_side_done(table: Table) -> None:
    """Go on to the positive cards after a red card's baby, or after both neighbours of a horn."""
    table.step += 1
    if table.phase == RED or table.step == 2:
        table.phase = POSITIVE


def book_green(table: Table, event: e.GreenCardPlayed) -> None:
    leave_hand(table, event)
    kind = table.deck.kinds[table.deck.type_of[event.card]]
    if kind.place == "above":
        begin_comfort(table, event.card, laid=True)
    elif table.under[table.spot] >= 0:
        table.played_card = event.card
        table.phase = REPLACE
    else:
        lay_underneath(table, event.card)


def lay_underneath(table: Table, card: int) -> None:
    """BB-BOT-3, BB-JAR-2, BB-MUS-2: lay a green card under the baby; its first picture, if any, is covered at once."""
    table.under[table.spot] = card
    table.covered[table.spot] = 1 if table.deck.kinds[table.deck.type_of[card]].pictures else 0


def book_teddy_bear(table: Table, event: e.TeddyBearPlayed) -> None:
    leave_hand(table, event)
    begin_comfort(table, event.card, laid=True)


def begin_comfort(table: Table, card: int, *, laid: bool) -> None:
    """Note the green card that makes the baby at `spot` happy."""
    table.comforter = card
    table.laid = laid
    table.after = table.phase
    table.phase = COMFORT


def book_discard(table: Table, event: e.CardDiscarded) -> None:
    """Lay a card on the discard pile; what it leaves behind is told by the phase."""
    table.discard.append(event.card)
    DISCARDS[event.origin](table, event)


def discard_from_hand(table: Table, event: e.CardDiscarded) -> None:
    table.thrown.remove(event.card)


def discard_from_above(table: Table, event: e.CardDiscarded) -> None:
    spot = event.seat * ROW + event.slot
    if table.laid and event.card == table.comforter:
        table.laid = False
        return
    table.above[spot].remove(event.card)
    if event.reason == "settled":
        table.horns.remove(spot)


def discard_from_underneath(table: Table, event: e.CardDiscarded) -> None:
    spot = event.seat * ROW + event.slot
    if table.phase == ORANGE and event.card == table.played_card:
        table.played_card = -1
        table.phase = POSITIVE
        return
    table.under[spot] = -1
    table.covered[spot] = 0
    if table.phase == REPLACE:
        lay_underneath(table, table.played_card)
        table.played_card = -1
        table.phase = POSITIVE
    elif table.upkeep and table.phase != COMFORT:
        table.spot = spot
        table.step = event.slot + 1
        begin_comfort(table, event.card, laid=False)


DISCARDS: Final[dict[e.Origin, Callable[[Table, e.CardDiscarded], None]]] = {
    "hand": discard_from_hand,
    "above": discard_from_above,
    "underneath": discard_from_underneath,
}


def book_happy(table: Table, event: e.BabyMadeHappy) -> None:
    table.state[table.spot] = HAPPY
    table.cause[table.spot] = -1
    table.pile += 1
    table.comforter = -1
    table.phase = table.after


def book_averted(table: Table, event: e.CryingAverted) -> None:
    table.step = event.slot + 1


def book_crying(table: Table, event: e.BabyStartedCrying) -> None:
    table.state[event.seat * ROW + event.slot] = WEEPING
    table.step = event.slot + 1
