"""What lies at the babies: neighbours, horns and when they leave, and cards that a seat holds."""

from functools import lru_cache

from replay.errors import require
from replay.games.babyblues.deck import ROW, CardKind
from replay.games.babyblues.events import Card, CardDiscarded, DiscardReason, Origin
from replay.games.babyblues.table import UNHAPPY, Table
from replay.kernel.event import Event


def kind_of(table: Table, card: int) -> CardKind:
    """Return the type of a card."""
    return table.deck.kinds[table.deck.type_of[card]]


def neighbours(table: Table, spot: int) -> tuple[int, int]:
    """BB-HORN-2, BB-HORN-4, BB-HORN-5, BB-R-HORNSIDES, BB-R-HORN2P: the left-hand and the right-hand baby of the
    ring.
    """
    return ring(table.players)[spot]


@lru_cache(maxsize=8)
def ring(players: int) -> tuple[tuple[int, int], ...]:
    """Return the neighbours of every spot: the leftmost baby touches the rightmost one of the next seat clockwise."""
    spots = [divmod(spot, ROW) for spot in range(players * ROW)]
    lefts = [spot - 1 if slot else (seat + 1) % players * ROW + ROW - 1 for spot, (seat, slot) in enumerate(spots)]
    rights = [spot + 1 if slot < ROW - 1 else (seat - 1) % players * ROW for spot, (seat, slot) in enumerate(spots)]
    return tuple(zip(lefts, rights, strict=True))


def waiting_for(table: Table, spot: int, horn: int) -> list[int]:
    """BB-RES-3, BB-R-HORNRELEASE, BB-R-HORNANDFEED, BB-R-HORNONCE: the babies that keep a horn on the table."""
    unhappy = [near for near in neighbours(table, spot) if table.state[near] == UNHAPPY]
    if table.options.horn_release == "both_adjacent_babies":
        return unhappy
    return [near for near in unhappy if table.cause[near] == horn]


def settle_horns(table: Table) -> Event | None:
    """BB-RES-3, BB-R-HORNEMPTY: a horn that waits for nobody goes at once."""
    if not table.horns:
        return None
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
