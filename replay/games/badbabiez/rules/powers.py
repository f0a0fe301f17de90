"""Baby Power Cards: gained at 5 and at 10 Naughtiness Points, asleep below, awake again."""

from replay.games.badbabiez.events import Card, CardType, PowerAwakened, PowerDormant, PowerGained
from replay.games.badbabiez.frames import PowersFrame
from replay.games.badbabiez.rules.setup import Due
from replay.games.badbabiez.table import Table
from replay.kernel.event import Event


def works_from(table: Table, slot: int) -> int:
    """BZ-POW-5, BZ-Q-POW-1: the points from which the power in a slot works: those it came for, by option the first
    slot's.
    """
    first = slot > 0 and table.options.second_power == "five_for_both"
    return table.deck.constants.power_thresholds[0 if first else slot]


def change_powers(table: Table, frame: PowersFrame) -> Due:
    """BZ-Q-POW-2, BZ-Q-POW-7: powers change right after points, before anything else, one after the other."""
    change = power_change(table, frame.seat)
    if change is None:
        table.stack.pop()
    return change


def power_change(table: Table, seat: int) -> Event | None:
    """BZ-POW-2 to BZ-POW-5, BZ-Q-POW-2 to BZ-Q-POW-5, BZ-Q-POW-7: what a change of points does to powers, at once, slot
    by slot.
    """
    points = table.naughtiness[seat]
    for slot, threshold in enumerate(table.deck.constants.power_thresholds):
        card = table.powers[seat][slot]
        if card < 0:
            if points >= threshold and table.decks[table.deck.power]:
                return PowerGained(seat, threshold, power_type(table, table.decks[table.deck.power][-1]))
        elif table.awake[seat][slot] != (points >= works_from(table, slot)):
            change = PowerDormant if table.awake[seat][slot] else PowerAwakened
            return change(seat, threshold, power_type(table, card))
    return None


def power_type(table: Table, card: Card) -> CardType:
    """Return the type of a power card."""
    return table.deck.type_of[card]
