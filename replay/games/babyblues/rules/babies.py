"""What lies at the babies: neighbours, horns and when they leave, and cards that a seat holds."""

from replay.errors import require
from replay.games.babyblues.deck import CRYING_TARGET, ROW, CardKind
from replay.games.babyblues.events import Card, CardDiscarded, DiscardReason, Origin
from replay.games.babyblues.table import UNHAPPY, Table
from replay.kernel.event import Event


def kind_of(table: Table, card: int) -> CardKind:
    """Return the type of a card."""
    return table.deck.kinds[table.deck.type_of[card]]


def is_horn(kind: CardKind) -> bool:
    """BB-HORN-1, BB-R-COLOURS: a horn is the red card that is played on a crying baby."""
    return kind.target == CRYING_TARGET


def neighbours(table: Table, spot: int) -> tuple[int, int]:
    """BB-HORN-2, BB-HORN-4, BB-HORN-5, BB-R-HORNSIDES, BB-R-HORN2P: the left-hand and the right-hand baby of the ring."""
    seat, slot = divmod(spot, ROW)
    left = spot - 1 if slot else (seat + 1) % table.players * ROW + ROW - 1
    right = spot + 1 if slot < ROW - 1 else (seat - 1) % table.players * ROW
    return left, right


def waiting_for(table: Table, spot: int, horn: int) -> list[int]:
    """BB-RES-3, BB-R-HORNRELEASE, BB-R-HORNANDFEED, BB-R-HORNONCE: the babies that keep a horn on the table."""
    unhappy = [near for near in neighbours(table, spot) if table.state[near] == UNHAPPY]
    if table.options.horn_release == "both_adjacent_babies":
        return unhappy
    return [near for near in unhappy if table.cause[near] == horn]


def settle_horns(table: Table) -> Event | None:
    """BB-RES-3, BB-R-HORNEMPTY: a horn that waits for nobody goes at once."""
    for spot in sorted(table.horns):
        for horn in table.above[spot]:
            if not waiting_for(table, spot, horn):
                return discard(table, horn, "above", spot, "settled")
    return None


def discard(table: Table, card: int, origin: Origin, spot: int, reason: DiscardReason) -> Event:
    """BB-RES-1, BB-RES-4: a card leaves a baby for the discard pile."""
    seat, slot = divmod(spot, ROW)
    return CardDiscarded(Card(card), origin, seat, slot, reason, len(table.discard) + 1)


def require_spot(table: Table, seat: int, target_seat: int, target_slot: int) -> None:
    """BB-OBJ-1: five babies a seat."""
    exists = 0 <= target_seat < table.players and 0 <= target_slot < ROW
    require(exists, "BB-OBJ-1", seat, "there is no baby P{}.b{}", target_seat, target_slot)


def require_card(table: Table, seat: int, card: int, rule: str) -> None:
    """Raise `RuleViolation` unless a seat holds the card that it plays."""
    require(card in table.hands[seat], rule, seat, "{} is not in hand", table.deck.cards[card] if card >= 0 else "??")
