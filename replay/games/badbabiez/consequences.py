"""Consequences worked out from the table: points with cap and floor, discards with their pile, doors and
furniture hit.
"""

from replay.games.badbabiez.events import (
    BooBooHealed,
    Card,
    CardDiscarded,
    DoorChanged,
    DoorState,
    Furniture,
    FurnitureDamaged,
    GainReason,
    LossReason,
    NaughtinessGained,
    NaughtinessLost,
    Origin,
    Passage,
    Pile,
    Room,
)
from replay.games.badbabiez.table import BROKEN, DOOR_STATES, JAMMED, OPEN, Table
from replay.kernel.event import Event
from replay.kernel.seats import NOBODY

# --- Points -----------------------------------------------------------------------------


def gained(table: Table, seat: int, n: int, reason: GainReason) -> NaughtinessGained:
    """BZ-NAU-6, BZ-Q-NAU-1, BZ-Q-NAU-8: points due, but never above 10; what is beyond is lost."""
    total = min(table.naughtiness[seat] + n, table.deck.constants.naughtiness_max)
    return NaughtinessGained(seat, n, total - table.naughtiness[seat], total, reason)


def lost(table: Table, seat: int, n: int, reason: LossReason) -> NaughtinessLost:
    """BZ-Q-CRY-8: points due, but never below 0."""
    total = max(table.naughtiness[seat] - n, table.deck.constants.naughtiness_min)
    return NaughtinessLost(seat, n, table.naughtiness[seat] - total, total, reason)


def healed(table: Table, seat: int, n: int) -> BooBooHealed | None:
    """BZ-CRY-1: points regained, never above 4; nothing where none is missing."""
    missing = table.deck.constants.boo_boo_max - table.boo_boo[seat]
    regained = min(n, missing)
    return BooBooHealed(seat, regained, table.boo_boo[seat] + regained) if regained > 0 else None


# --- Discards ---------------------------------------------------------------------------


def pile_of(table: Table, card: Card, room: Room) -> Pile:
    """BZ-PLAY-3, BZ-PLAY-9, BZ-PLAY-10, BZ-LAY-4: Actions go to the Action pile, Objects to the pile of a
    room's type.
    """
    kind = table.deck.kind_of[card]
    return table.deck.object_deck[room] if kind.section == "object" else kind.pile


def discarded(table: Table, seat: int, card: Card, origin: Origin) -> CardDiscarded:
    """BZ-PLAY-5, BZ-PLAY-9, BZ-Q-PLAY-3, BZ-Q-PLAY-12: an Object goes to the pile of the room that its owner is in."""
    return CardDiscarded(seat, card, origin, pile_of(table, card, table.room[seat]))


def landed(table: Table, seat: int, card: Card, room: Room) -> CardDiscarded:
    """BZ-PLAY-11, BZ-Q-PLAY-10, BZ-Q-PLAY-11: what was thrown goes to the pile of the room where it comes down."""
    return CardDiscarded(seat, card, "flight", pile_of(table, card, room))


def carried_out(table: Table, card: Card) -> CardDiscarded:
    """BZ-Q-ROUND-7: an Event goes to its pile after its effect."""
    return CardDiscarded(NOBODY, card, "event", table.deck.event)


# --- Doors and furniture ------------------------------------------------------------------


def door_set(table: Table, door: Passage, state: int, by: int) -> DoorChanged:
    """BZ-DOOR-1: a door is now open or closed."""
    return DoorChanged(door, state_name(state), by)


def state_name(state: int) -> DoorState:
    """Return how a door's state is called."""
    return DOOR_STATES[state]


def door_breaks(table: Table, door: int) -> bool:
    """BZ-Q-DOOR-4: whether one more Breakage Point breaks a door down; else it is jammed."""
    return table.door_damage[door] + 1 >= table.deck.door_breakage


def door_hit(table: Table, door: Passage, by: int) -> list[Event]:
    """BZ-DOOR-6, BZ-DOOR-8, BZ-NAU-4, BZ-Q-DOOR-4, BZ-Q-DOOR-8: a door takes one Breakage Point, dealt by
    the thrower.
    """
    if not door_breaks(table, door):
        return [door_set(table, door, JAMMED, by)]
    events: list[Event] = [door_set(table, door, BROKEN, by)]
    if door_pays(table):
        events.append(gained(table, by, table.deck.door_breakage, "door"))
    return events


def door_pays(table: Table) -> bool:
    """BZ-Q-DOOR-6: whether breaking a door down pays as furniture does."""
    return table.options.door_break_points == "as_furniture"


def furniture_hit(table: Table, piece: Furniture, n: int, by: int) -> list[Event]:
    """BZ-THROW-6, BZ-NAU-4, BZ-NAU-5, BZ-Q-NAU-5: Breakage Points up to the total; the last one pays the
    whole piece.
    """
    breakage = table.deck.pieces[piece].breakage
    damage = min(table.damage[piece] + n, breakage)
    dealt = damage - table.damage[piece]
    if dealt <= 0:
        return []
    events: list[Event] = [FurnitureDamaged(piece, dealt, damage, by)]
    if damage == breakage:
        events.append(gained(table, by, breakage, "furniture"))
    return events


def is_open(table: Table, door: int) -> bool:
    """BZ-DOOR-3, BZ-DOOR-5, BZ-Q-DOOR-10: only a door that stands open, and is not broken down, can be slammed."""
    return table.doors[door] == OPEN
