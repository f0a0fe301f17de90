"""Start of a turn and step 3: bottles and jars move, positive cards are played, babies are comforted."""

from collections.abc import Iterator

from replay.errors import require
from replay.games.babyblues.deck import ROW, CardKind, is_horn
from replay.games.babyblues.events import (
    BabyMadeHappy,
    Card,
    FeedingAdvanced,
    GreenCardPlayed,
    StepClosed,
    TeddyBearPlayed,
)
from replay.games.babyblues.rules.babies import discard, kind_of, require_card, require_spot, settle_horns
from replay.games.babyblues.rules.hands import lowest_copies
from replay.games.babyblues.rules.negative import negative_plays, own_clause
from replay.games.babyblues.rules.trade import exchange
from replay.games.babyblues.steps import negative_step
from replay.games.babyblues.table import NEGATIVE, POSITIVE, TRADE, UNHAPPY, WEEPING, Table
from replay.kernel.event import Event
from replay.kernel.loop import Choice

# --- The start of a turn ---------------------------------------------------------------


def before_decision(table: Table) -> Event | None:
    """BB-R-UPKEEP, BB-RES-3: what happens by itself before a seat is asked: horns leave, food moves, cards change
    hands.
    """
    return settle_horns(table) or feed(table) or exchange(table)


def feed(table: Table) -> Event | None:
    """BB-BOT-4, BB-BOT-5, BB-JAR-3 to BB-JAR-5, BB-R-FEEDCOUNT, BB-R-FEEDCLOCK, BB-R-UPKEEP: own bottles and jars,
    left to right.

    The card moves one picture; where the last one would be covered, it has done its work and is discarded.
    """
    if not table.upkeep:
        return None
    for slot in range(table.step, ROW):
        spot = table.active * ROW + slot
        card = table.under[spot]
        if card >= 0 and kind_of(table, card).pictures:
            return feed_baby(table, spot, card)
    return None


def feed_baby(table: Table, spot: int, card: int) -> Event:
    """BB-BOT-5, BB-JAR-4, BB-JAR-5: one picture further, or done."""
    pictures, covered = kind_of(table, card).pictures, table.covered[spot] + 1
    if covered >= pictures:
        return discard(table, card, "underneath", spot, "used")
    seat, slot = divmod(spot, ROW)
    return FeedingAdvanced(seat, slot, Card(card), covered, pictures)


# --- Positive cards --------------------------------------------------------------------


def is_mine(table: Table, kind: CardKind, spot: int) -> bool:
    """BB-CARD-6, BB-BOT-2, BB-JAR-2, BB-R-COMFORTWHOM: comfort is for one's own babies; by option also for horn
    victims.
    """
    if spot // ROW == table.active:
        return True
    widened = table.options.comfort_target
    if widened == "own_only" or kind.variant or not is_horn(kind_of(table, table.cause[spot])):
        return False
    return kind.type == "bottle" if widened == "horn_bottle" else kind.place == "underneath"


def answers(table: Table, kind: CardKind, spot: int) -> bool:
    """BB-CARD-3, BB-CARD-6, BB-DIA-1, BB-PAC-1, BB-BOT-1, BB-JAR-1, BB-MUS-1, BB-R-HORNCURES, BB-R-ANOTHERWAY,
    BB-R-TEDDY.
    """
    return table.state[spot] == UNHAPPY and table.deck.type_of[table.cause[spot]] in kind.answers


def has_room(table: Table, kind: CardKind, spot: int) -> bool:
    """BB-UNH-5, BB-R-REPLACE: one green card underneath, unless it may be replaced."""
    return kind.place == "above" or table.under[spot] < 0 or table.options.replace_comfort == "allowed"


def green_plays(table: Table) -> Iterator[Event]:
    """BB-TURN-6, BB-OBJ-3, BB-TED-3, BB-R-COPIES: every positive card in hand on every baby that it comforts."""
    plays = table.deck.plays[table.active]
    unhappy = [spot for spot, state in enumerate(table.state) if state == UNHAPPY]
    for card in lowest_copies(table, table.hands[table.active]) if unhappy else ():
        kind = kind_of(table, card)
        if kind.colour != "green":
            continue
        for spot in unhappy:
            if is_mine(table, kind, spot) and answers(table, kind, spot) and has_room(table, kind, spot):
                yield plays[card][spot]


def ask_positive(table: Table) -> Choice:
    """BB-TURN-6, BB-R-STEPORDER: positive cards in any number; under free the negative card too; or close the step."""
    seat = table.active
    joint = negative_step(table) == POSITIVE and not table.negatives
    negatives = tuple(negative_plays(table)) if joint else ()
    return Choice(seat, (*negatives, *green_plays(table), StepClosed(seat, "positive")))


def check_green(table: Table, event: GreenCardPlayed | TeddyBearPlayed) -> None:
    """BB-TURN-6, BB-CARD-6, BB-UNH-3, BB-R-GREENTIMING, BB-R-PREEMPTIVE: in step 3 of one's own turn, where it
    helps.
    """
    seat = event.seat
    require(
        seat == table.active,
        "BB-R-GREENTIMING",
        seat,
        "positive cards are played in one's own turn; seat {} is on",
        table.active,
    )
    require(table.phase == POSITIVE, "BB-TURN-6", seat, "positive cards are played in step 3 only")
    require_card(table, seat, event.card, "BB-TURN-6")
    kind = kind_of(table, event.card)
    fits = kind.colour == "green" and kind.variant == isinstance(event, TeddyBearPlayed)
    require(fits, "BB-R-COLOURS", seat, "{} is not played that way", kind.name)
    require_spot(table, seat, event.target_seat, event.target_slot)
    check_comfort(table, event, kind)


def check_comfort(table: Table, event: GreenCardPlayed | TeddyBearPlayed, kind: CardKind) -> None:
    """BB-UNH-3, BB-UNH-5, BB-CARD-6, BB-R-PREEMPTIVE, BB-R-COMFORTWHOM: the baby is unhappy, one's own, and has
    room.
    """
    seat, spot = event.seat, event.target_seat * ROW + event.target_slot
    where = (event.target_seat, event.target_slot)
    require(table.state[spot] != WEEPING, "BB-UNH-3", seat, "P{}.b{} cries for good", *where)
    require(table.state[spot] == UNHAPPY, "BB-R-PREEMPTIVE", seat, "P{}.b{} is happy", *where)
    require(is_mine(table, kind, spot), "BB-R-COMFORTWHOM", seat, "P{}.b{} is not the player's own", *where)
    cause = kind_of(table, table.cause[spot]).name
    require(
        answers(table, kind, spot), own_clause(kind, "BB-CARD-6"), seat, "P{}.b{} is unhappy from {}", *where, cause
    )
    require(has_room(table, kind, spot), "BB-UNH-5", seat, "a green card lies under P{}.b{} already", *where)


def replace(table: Table) -> Event:
    """BB-R-REPLACE: the old green card goes when a new one is laid."""
    return discard(table, table.under[table.spot], "underneath", table.spot, "replaced")


def comfort(table: Table) -> Event:
    """BB-DIA-2 to BB-DIA-4, BB-PAC-2 to BB-PAC-4, BB-BOT-5, BB-BOT-6, BB-JAR-5, BB-RES-1, BB-RES-4, BB-RES-5,
    BB-R-UNHAPPYPILE.

    The green card goes, the red card above, with a teddy bear what lies underneath; then the baby is happy.
    """
    spot, green = table.spot, kind_of(table, table.comforter)
    if table.laid:
        return discard(table, table.comforter, "above", spot, "used")
    if table.above[spot]:
        return discard(table, table.above[spot][0], "above", spot, "fed" if green.pictures else "countered")
    if table.under[spot] >= 0:
        return discard(table, table.under[spot], "underneath", spot, "used")
    seat, slot = divmod(spot, ROW)
    return BabyMadeHappy(seat, slot, Card(table.comforter), table.pile + 1)


def check_closing(table: Table, event: StepClosed) -> None:
    """BB-TURN-3 to BB-TURN-6, BB-2P-4: the step that is open, by the active seat."""
    seat = event.seat
    steps = {TRADE: "trade", NEGATIVE: "negative", POSITIVE: "positive"}
    require(seat == table.active, "BB-TURN-2", seat, "it is the turn of seat {}", table.active)
    require(event.step == steps.get(table.phase), "BB-TURN-3", seat, "step {} is not open", event.step)
