"""Decisions read from the notation of the rules file."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from replay.errors import UsageError, quoted
from replay.games.babyblues import events as e
from replay.games.babyblues.deck import ROW
from replay.games.babyblues.table import Table
from replay.kernel.event import Event

FORMS: Final = (
    "Pk takes COLOUR | arranges v v v v v | plays CARD on Pj.bI | closes trade, negative or positive | "
    "discards a, b | commits a, b | "
    "offers Pj N promises a, b asks c, d | offers Pj N for M … | accepts | accepts promises a, b | refuses"
)


def parse_notation(table: Table, text: str) -> Event:
    """Return the decision that `text` names at this table. Raises `UsageError`."""
    found = re.fullmatch(r"P([0-9]{1,3}) ([a-z]+)(?: (.+))?", text.strip())
    if found is None or found[2] not in VERBS:
        raise UsageError(f"action {quoted(text)}: expected {FORMS}")
    seat = read_seat(table, found[1], text)
    return VERBS[found[2]](table, seat, (found[3] or "").strip())


def read_seat(table: Table, digits: str, text: str) -> int:
    """Return a seat. Raises `UsageError` for one that does not exist."""
    if int(digits) >= table.players:
        raise UsageError(f"action {quoted(text)}: there is no P{digits}; seats are P0 to P{table.players - 1}")
    return int(digits)


def read_types(table: Table, text: str) -> tuple[e.CardType, ...]:
    """Return card types named with commas between. Raises `UsageError`."""
    names = [kind.type for kind in table.deck.kinds]
    parts = [part.strip() for part in text.split(",")] if text and text != "nothing" else []
    for part in parts:
        if part not in names:
            raise UsageError(f"card {quoted(part)}: no such type in deck {table.deck.name}; known: {', '.join(names)}")
    return tuple([e.CardType(names.index(part)) for part in parts])


def copies(table: Table, seat: int, types: Sequence[int]) -> tuple[e.Card, ...]:
    """BB-R-COPIES: return the copies with the lowest numbers in hand; where the hand has too few, copies it does not
    hold.
    """
    left = [*table.hands[seat], *[card for card in range(len(table.deck.cards)) if card not in table.hands[seat]]]
    chosen = []
    for type_ in types:
        card = next((card for card in left if table.deck.type_of[card] == type_), None)
        if card is None:
            raise UsageError(f"card {table.deck.kinds[type_].type!r}: the deck has no more copies")
        left.remove(card)
        chosen.append(e.Card(card))
    return tuple(sorted(chosen))


def read_play(table: Table, seat: int, rest: str) -> Event:
    """Return the play of `CARD on Pj.bI`."""
    found = re.fullmatch(r"(\w+) on P([0-9]{1,3})\.b([0-9])", rest)
    if found is None:
        raise UsageError(f"plays {quoted(rest)}: expected CARD on Pj.bI, such as poo on P0.b2")
    owner, slot = read_seat(table, found[2], rest), int(found[3])
    if slot > 4:
        raise UsageError(f"plays {quoted(rest)}: babies are b0 to b4")
    card = copies(table, seat, read_types(table, found[1]))[0]
    return table.deck.plays[seat][card][owner * ROW + slot]


def read_offer(table: Table, seat: int, rest: str) -> Event:
    """Return the offer of `Pj N [for M] [promises a, b] [asks c, d]`."""
    found = re.fullmatch(r"P([0-9]{1,3}) ([0-9]{1,5})(?: for ([0-9]{1,5}))?(?: promises (.+?))?(?: asks (.+))?", rest)
    if found is None:
        raise UsageError(f"offers {quoted(rest)}: expected Pj N [for M] [promises a, b] [asks c, d]")
    count = int(found[2])
    back = int(found[3]) if found[3] else count
    partner = read_seat(table, found[1], rest)
    return e.TradeOffered(
        seat, partner, count, back, read_types(table, found[4] or ""), read_types(table, found[5] or "")
    )


def read_acceptance(table: Table, seat: int, rest: str) -> Event:
    """Return an acceptance: of itself it promises what was wished for."""
    if not rest:
        wish = table.deal.wish if table.deal is not None else ()
        return e.TradeAnswered(seat, True, tuple([e.CardType(number) for number in wish]))
    if not rest.startswith("promises "):
        raise UsageError(f"accepts {quoted(rest)}: expected nothing more, or promises a, b")
    return e.TradeAnswered(seat, True, read_types(table, rest.removeprefix("promises ")))


def read_closing(table: Table, seat: int, rest: str) -> Event:
    """Return the closing of a step."""
    steps: dict[str, e.Step] = {"trade": "trade", "negative": "negative", "positive": "positive"}
    if rest not in steps:
        raise UsageError(f"closes {quoted(rest)}: expected {', '.join(steps)}")
    return e.StepClosed(seat, steps[rest])


def read_row(table: Table, seat: int, rest: str) -> Event:
    """Return a row of values."""
    parts = rest.split()
    if len(parts) != 5 or not all(re.fullmatch("[0-9]{1,5}", part) for part in parts):
        raise UsageError(f"arranges {quoted(rest)}: expected five values, such as 0 1 2 3 4")
    return e.BabiesArranged(seat, tuple([int(part) for part in parts]))


def read_colour(table: Table, seat: int, rest: str) -> Event:
    """Return the choice of a colour."""
    if rest not in table.deck.baby_colours:
        raise UsageError(f"takes {quoted(rest)}: expected {', '.join(table.deck.baby_colours)}")
    return e.ColourChosen(seat, e.Colour(table.deck.baby_colours.index(rest)))


def read_refusal(table: Table, seat: int, rest: str) -> Event:
    """Return a refusal."""
    if rest:
        raise UsageError(f"refuses {quoted(rest)}: expected nothing more")
    return e.TradeAnswered(seat, accepted=False)


VERBS: Final[dict[str, Callable[[Table, int, str], Event]]] = {
    "takes": read_colour,
    "arranges": read_row,
    "plays": read_play,
    "closes": read_closing,
    "discards": lambda table, seat, rest: e.HandCardsThrown(seat, copies(table, seat, read_types(table, rest))),
    "commits": lambda table, seat, rest: e.TradeCardsCommitted(seat, copies(table, seat, read_types(table, rest))),
    "offers": read_offer,
    "accepts": read_acceptance,
    "refuses": read_refusal,
}
