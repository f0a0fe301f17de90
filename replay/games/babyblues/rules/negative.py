"""Step 2, one negative card: red cards, horns, orange cards, and what they do."""

from collections.abc import Iterator
from typing import Final

from replay.errors import require
from replay.games.babyblues.deck import HAPPY_TARGET, ROW, CardKind, is_horn
from replay.games.babyblues.events import (
    BabyMadeUnhappy,
    Card,
    HornPlayed,
    HornSparedBaby,
    OrangeCardPlayed,
    RedCardPlayed,
    SpareReason,
    StepClosed,
)
from replay.games.babyblues.rules.babies import discard, kind_of, neighbours, require_card, require_spot
from replay.games.babyblues.rules.hands import lowest_copies
from replay.games.babyblues.steps import negative_step
from replay.games.babyblues.table import HAPPY, NEGATIVE, POSITIVE, UNHAPPY, WEEPING, Table
from replay.kernel.event import Event
from replay.kernel.loop import Choice

Negative = RedCardPlayed | HornPlayed | OrangeCardPlayed

OWN_CLAUSES: Final = {
    "poo": "BB-POO-1",
    "stolen_pacifier": "BB-STO-1",
    "nervous_baby": "BB-NER-1",
    "empty_bottle": "BB-EBO-1",
    "empty_jar": "BB-EJA-1",
    "broken_music": "BB-BMU-1",
    "diaper": "BB-DIA-1",
    "pacifier": "BB-PAC-1",
    "bottle": "BB-BOT-1",
    "jar": "BB-JAR-1",
    "music": "BB-MUS-1",
}
"""The clause that says what a card is played on, by type; the general clause of its colour for cards of an owner's
own.
"""


def own_clause(kind: CardKind, general: str) -> str:
    """Return the clause that says what a card of this type is played on."""
    return OWN_CLAUSES.get(kind.type, general)


def red_targets(table: Table) -> list[int]:
    """BB-CARD-4, BB-POO-1, BB-STO-1, BB-NER-1, BB-R-VICTIM, BB-R-ONERED: happy babies of any opponent."""
    return [spot for spot in opponents_spots(table) if table.state[spot] == HAPPY]


def opponents_spots(table: Table) -> list[int]:
    """BB-R-VICTIM: the babies of all opponents, in seat order."""
    first = table.active * ROW
    return [*range(first), *range(first + ROW, table.players * ROW)]


def horn_targets(table: Table) -> list[int]:
    """BB-HORN-1, BB-R-HORNPLACE, BB-R-HORNEMPTY: crying babies of anybody, as the rulings on horns allow."""
    crying = [spot for spot in range(table.players * ROW) if table.state[spot] == WEEPING]
    return [spot for spot in crying if horn_fits(table, spot) and has_victims(table, spot)]


def horn_fits(table: Table, spot: int) -> bool:
    """BB-UNH-5, BB-R-HORNPLACE: one horn above a crying baby, unless they may be stacked."""
    return not table.above[spot] or table.options.horn_stack == "unlimited"


def has_victims(table: Table, spot: int) -> bool:
    """BB-R-HORNEMPTY: whether a horn here affects anybody, or need not."""
    if table.options.horn_without_victims == "legal_discard":
        return True
    return any(spared(table, near) is None for near in neighbours(table, spot))


def orange_targets(table: Table, kind: CardKind) -> list[int]:
    """BB-CARD-5, BB-EBO-1, BB-EJA-1, BB-BMU-1, BB-R-VICTIM: opponents' babies over the green card that it counters."""
    return [spot for spot in opponents_spots(table) if counters(table, kind, spot)]


def counters(table: Table, kind: CardKind, spot: int) -> bool:
    """BB-EBO-1, BB-EJA-1, BB-BMU-1: an orange card takes away its own kind of green card, however far it has come."""
    under = table.under[spot]
    return under >= 0 and table.deck.type_of[under] in kind.counters


def negative_plays(table: Table) -> Iterator[Event]:
    """BB-TURN-5, BB-OBJ-2, BB-R-NOTARGET, BB-R-COPIES: every negative card in hand on every target; none without a
    target.
    """
    plays, happy = table.deck.plays[table.active], red_targets(table)
    for card in lowest_copies(table, table.hands[table.active]):
        kind = kind_of(table, card)
        if kind.colour == "green":
            continue
        if kind.colour == "orange":
            spots = orange_targets(table, kind)
        else:
            spots = horn_targets(table) if is_horn(kind) else happy
        yield from [plays[card][spot] for spot in spots]


def ask_negative(table: Table) -> Choice:
    """BB-TURN-5: one negative card, or close the step."""
    return Choice(table.active, (*negative_plays(table), StepClosed(table.active, "negative")))


def require_negative(table: Table, event: Negative, colour: str) -> CardKind:
    """BB-OBJ-2, BB-TURN-3, BB-TURN-5, BB-CARD-1, BB-CARD-2: in one's own turn, in its step, once, a card in hand of
    that kind.
    """
    seat = event.seat
    require(seat == table.active, "BB-TURN-2", seat, "it is the turn of seat {}", table.active)
    require(not table.negatives, "BB-OBJ-2", seat, "one negative card was played in this turn already")
    after = table.phase == POSITIVE and negative_step(table) == NEGATIVE
    require(not after, "BB-TURN-3", seat, "the negative card comes before the positive ones")
    require(table.phase == negative_step(table), "BB-TURN-5", seat, "negative cards are played in step 2 only")
    require_card(table, seat, event.card, "BB-TURN-5")
    kind = kind_of(table, event.card)
    fits = kind.colour == colour and is_horn(kind) == isinstance(event, HornPlayed)
    require(fits, "BB-R-COLOURS", seat, "{} is not played that way", kind.name)
    require_spot(table, seat, event.target_seat, event.target_slot)
    return kind


def check_red(table: Table, event: RedCardPlayed) -> None:
    """BB-CARD-4, BB-POO-1, BB-STO-1, BB-NER-1, BB-UNH-3, BB-R-ONERED: on a happy baby of an opponent."""
    kind = require_negative(table, event, "red")
    assert kind.target == HAPPY_TARGET
    require(event.target_seat != event.seat, "BB-CARD-4", event.seat, "red cards are for opponents' babies")
    happy = table.state[event.target_seat * ROW + event.target_slot] == HAPPY
    require(
        happy, own_clause(kind, "BB-CARD-4"), event.seat, "P{}.b{} is not happy", event.target_seat, event.target_slot
    )


def check_horn(table: Table, event: HornPlayed) -> None:
    """BB-HORN-1, BB-UNH-5, BB-R-HORNPLACE, BB-R-HORNEMPTY: on a crying baby, with room above it."""
    require_negative(table, event, "red")
    seat, spot = event.seat, event.target_seat * ROW + event.target_slot
    where = (event.target_seat, event.target_slot)
    require(table.state[spot] == WEEPING, "BB-HORN-1", seat, "P{}.b{} is not crying", *where)
    require(horn_fits(table, spot), "BB-R-HORNPLACE", seat, "P{}.b{} has a horn above it already", *where)
    require(has_victims(table, spot), "BB-R-HORNEMPTY", seat, "the horn on P{}.b{} would affect nobody", *where)


def check_orange(table: Table, event: OrangeCardPlayed) -> None:
    """BB-CARD-5, BB-EBO-1, BB-EJA-1, BB-BMU-1: under an opponent's baby that has the green card it counters."""
    kind = require_negative(table, event, "orange")
    require(event.target_seat != event.seat, "BB-CARD-5", event.seat, "orange cards are for opponents' babies")
    fits = counters(table, kind, event.target_seat * ROW + event.target_slot)
    where = (event.target_seat, event.target_slot)
    require(fits, own_clause(kind, "BB-CARD-5"), event.seat, "nothing that it counters lies under P{}.b{}", *where)


def upset(table: Table) -> Event:
    """BB-UNH-1, BB-POO-2, BB-POO-3, BB-STO-2, BB-STO-3, BB-NER-2, BB-SET-6: the baby under a red card is unhappy at
    once.
    """
    return made_unhappy(table, table.spot, table.above[table.spot][-1])


def made_unhappy(table: Table, spot: int, cause: int) -> Event:
    """BB-UNH-1, BB-R-UNHAPPYEMPTY: an unhappy card of the pile covers the baby; the pile cannot run out."""
    seat, slot = divmod(spot, ROW)
    return BabyMadeUnhappy(seat, slot, Card(cause), table.pile - 1)


def spared(table: Table, spot: int) -> SpareReason | None:
    """BB-HORN-3, BB-R-HORNOWN, BB-R-TWOHORNS: who is crying or unhappy is not affected; nor, by option, one's own."""
    if table.state[spot] != HAPPY:
        return "unhappy" if table.state[spot] == UNHAPPY else "crying"
    own = spot // ROW == table.active
    return "own" if own and table.options.horn_hits_own == "no" else None


def sound_horn(table: Table) -> Event:
    """BB-HORN-2 to BB-HORN-5, BB-R-HORNSIDES, BB-R-HORNTARGETCARD: the left-hand neighbour, then the right-hand one."""
    spot = neighbours(table, table.spot)[table.step]
    horn, reason = table.above[table.spot][-1], spared(table, spot)
    if reason is None:
        return made_unhappy(table, spot, horn)
    seat, slot = divmod(spot, ROW)
    return HornSparedBaby(Card(horn), seat, slot, reason)


def counter(table: Table) -> Event:
    """BB-CARD-2, BB-EBO-2, BB-EJA-2, BB-BMU-2, BB-R-ORANGELEAVES: both cards go; the baby stays unhappy."""
    if table.under[table.spot] >= 0:
        return discard(table, table.under[table.spot], "underneath", table.spot, "countered")
    return discard(table, table.played_card, "underneath", table.spot, "used")
