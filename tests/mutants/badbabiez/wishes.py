"""What a seat of Bad Babiez might do that it may not, throws and answers to them: each gives the forbidden event, or
None where there is no occasion for it. A table is that of the sound engine, as it stands before the decision.
"""

from collections.abc import Callable, Iterator

import msgspec

from replay.games.badbabiez import events as e
from replay.games.badbabiez.abilities.passives import modify
from replay.games.badbabiez.deck.kinds import Kind
from replay.games.badbabiez.deck.words import DEFENCE
from replay.games.badbabiez.frames import MoveFrame, ThrowFrame
from replay.games.badbabiez.rules.throwing import dodge_value
from replay.games.badbabiez.table import CLOSED, JAMMED, OPEN, Table
from replay.kernel.event import Event

Wish = Callable[[Event, Table], Event | None]


def kind(table: Table, card: int) -> Kind:
    """Return the type of a card."""
    return table.deck.kind_of[card]


def held(table: Table, seat: int, fits: Callable[[Kind], bool]) -> Iterator[e.Card]:
    """Yield the cards of a hand that fit, of identical ones the first."""
    seen: set[int] = set()
    for card in table.hands[seat]:
        if table.deck.type_of[card] not in seen and fits(kind(table, card)):
            seen.add(table.deck.type_of[card])
            yield e.Card(card)


def missing(table: Table, seat: int, fits: Callable[[Kind], bool]) -> e.Card:
    """Return a card that is not in a hand, of no type that is."""
    types = {table.deck.type_of[card] for card in table.hands[seat]}
    cards = range(len(table.deck.cards))
    return next(e.Card(card) for card in cards if fits(kind(table, card)) and table.deck.type_of[card] not in types)


def copied(table: Table, seat: int, fits: Callable[[Kind], bool]) -> e.Card | None:
    """Return the second of two identical cards of a hand."""
    hand = [card for card in table.hands[seat] if fits(kind(table, card))]
    types = [table.deck.type_of[card] for card in hand]
    return next((e.Card(card) for n, card in enumerate(hand) if types[n] in types[:n]), None)


def is_common(found: Kind) -> bool:
    return found.common and found.throw > 0


# --- Throws


def thrown(change: Callable[[e.ThrowDeclared, Table], dict[str, object]]) -> Wish:
    """Throw otherwise in one's own turn: `change` gives the fields, none where there is no occasion."""

    def wish(event: Event, table: Table) -> Event | None:
        assert isinstance(event, e.ThrowDeclared)
        fields = {} if event.out_of_turn else change(event, table)
        return msgspec.structs.replace(event, **fields) if fields else None

    return wish


def at_baby(table: Table, seat: int, fits: Callable[[int, int], bool]) -> dict[str, object]:
    """Return the fields of a throw at another Baby whose room, and the passage to it, fit."""
    for other in range(table.players):
        passage = table.house.between(table.room[seat], table.room[other])
        if other != seat and fits(table.room[other], passage):
            return {"target": e.Target(other), "to_room": e.Room(table.room[other])}
    return {}


def out_of_sight(event: e.ThrowDeclared, table: Table) -> dict[str, object]:
    """Throw at a Baby in a room that does not touch one's own."""
    here = table.room[event.seat]
    return at_baby(table, event.seat, lambda room, passage: passage < 0 and room != here)


def through_closed_door(event: e.ThrowDeclared, table: Table) -> dict[str, object]:
    """Throw at a Baby next door, behind a closed door."""
    return at_baby(table, event.seat, lambda room, passage: passage >= 0 and table.doors[passage] in (CLOSED, JAMMED))


def over_barricades(event: e.ThrowDeclared, table: Table) -> dict[str, object]:
    """Throw at a Baby next door that sits behind Furniture Barricades."""
    walled = {room for room, card in table.laid if card in table.deck.walls}
    return at_baby(table, event.seat, lambda room, passage: room in walled and passage >= 0 and is_way(table, passage))


def is_way(table: Table, passage: int) -> bool:
    return table.doors[passage] not in (CLOSED, JAMMED)


def at_itself(event: e.ThrowDeclared, table: Table) -> dict[str, object]:
    """Throw at one's own Baby."""
    return {"target": e.Target(event.seat), "to_room": event.from_room}


def at_furniture(event: e.ThrowDeclared, table: Table) -> dict[str, object]:
    """Throw at furniture of another room."""
    here = table.house.furniture[table.room[event.seat]]
    piece = next(piece for piece in range(len(table.deck.pieces)) if piece not in here)
    return {"target": e.Target(table.deck.first_furniture + piece), "to_room": event.from_room}


def at_wreck(event: e.ThrowDeclared, table: Table) -> dict[str, object]:
    """Throw at broken furniture."""
    here = table.house.furniture[table.room[event.seat]]
    broken = [piece for piece in here if table.damage[piece] >= table.deck.breakage[piece]]
    first = table.deck.first_furniture
    return {"target": e.Target(first + broken[0]), "to_room": event.from_room} if broken else {}


def at_door(event: e.ThrowDeclared, table: Table) -> dict[str, object]:
    """Throw at a door that stands open."""
    standing = [door for door in table.house.doors[table.room[event.seat]] if table.doors[door] == OPEN]
    return {"target": e.Target(table.deck.first_door + standing[0]), "to_room": event.from_room} if standing else {}


def with_card(fits: Callable[[Kind], bool]) -> Wish:
    """Throw another card of the hand."""

    def change(event: e.ThrowDeclared, table: Table) -> dict[str, object]:
        card = next(held(table, event.seat, fits), None)
        return {} if card is None else {"card": card, "source": "hand"}

    return thrown(change)


def not_held(event: e.ThrowDeclared, table: Table) -> dict[str, object]:
    """Throw a card that is not in hand."""
    return {"card": missing(table, event.seat, is_common), "source": "hand"}


def second_copy(event: e.ThrowDeclared, table: Table) -> dict[str, object]:
    """Throw the second of two identical cards."""
    card = copied(table, event.seat, is_common)
    return {} if card is None else {"card": card, "source": "hand"}


def entry_at_another(event: Event, table: Table) -> Event | None:
    """Throw at a Baby other than the one that enters."""
    assert isinstance(event, e.ThrowDeclared)
    frame = table.stack[-1]
    if not isinstance(frame, MoveFrame):
        return None
    other = next(seat for seat in range(table.players) if seat not in (frame.seat, event.seat))
    return msgspec.structs.replace(event, target=e.Target(other))


# --- Answers to a throw


def answered(make: Callable[[ThrowFrame, Table, int], Event | None]) -> Wish:
    """Answer a throw otherwise than by the pass that was given."""

    def wish(event: Event, table: Table) -> Event | None:
        frame = table.stack[-1]
        return make(frame, table, getattr(event, "seat", -1)) if isinstance(frame, ThrowFrame) else None

    return wish


def block(frame: ThrowFrame, seat: int, card: e.Card | None, defence: int) -> Event | None:
    """Return a block of the throw under way."""
    return None if card is None else e.BlockPlayed(seat, card, e.Target(frame.target), frame.target == seat, defence)


def weak_block(own: bool) -> Wish:
    """Block with a Common Object whose Defence is too low, for oneself or for others."""

    def make(frame: ThrowFrame, table: Table, seat: int) -> Event | None:
        low = frame.value if own else frame.value + 1
        card = next(held(table, seat, lambda found: found.common and 0 < found.defence < low - 1), None)
        return block(frame, seat, card, frame.value) if (frame.target == seat) is own else None

    return answered(make)


def block_with(fits: Callable[[Kind], bool]) -> Wish:
    """Block with another card of the hand."""
    return answered(lambda frame, table, seat: block(frame, seat, next(held(table, seat, fits), None), frame.value))


def block_not_held(frame: ThrowFrame, table: Table, seat: int) -> Event | None:
    """Block with a card that is not in hand."""
    return block(frame, seat, missing(table, seat, lambda found: found.common and found.defence > 1), frame.value)


def block_by_stranger(frame: ThrowFrame, table: Table, seat: int) -> Event | None:
    """Block from a third room."""
    for other in range(table.players):
        card = next(held(table, other, lambda found: found.common and found.defence > frame.value), None)
        if card is not None and table.room[other] not in (frame.from_room, frame.to_room):
            return block(frame, other, card, kind(table, card).defence - 1)
    return None


def block_own_throw(frame: ThrowFrame, table: Table, seat: int) -> Event | None:
    """Let the thrower block its own throw."""
    card = next(held(table, frame.seat, lambda found: found.common and found.defence > frame.value), None)
    return block(frame, frame.seat, card, frame.value)


def dodge(own: bool, fits: Callable[[Kind], bool]) -> Wish:
    """Dodge with a card of the hand, for oneself or for others."""

    def make(frame: ThrowFrame, table: Table, seat: int) -> Event | None:
        card = next(held(table, seat, fits), None)
        if card is None or (frame.target == seat) is not own:
            return None
        return e.DodgePlayed(seat, card, frame.value)

    return answered(make)


def weak_dodge(frame: ThrowFrame, table: Table, seat: int) -> Event | None:
    """Dodge a throw that is too strong for the card."""
    bonus = modify(table, seat, DEFENCE)
    for card in held(table, seat, lambda found: found.section == "action"):
        if frame.target == seat and 0 < dodge_value(table, seat, card) < frame.value - bonus:
            return e.DodgePlayed(seat, card, frame.value)
    return None


def slam_within(frame: ThrowFrame, table: Table, seat: int) -> Event | None:
    """Slam a door against a throw that stays in the room."""
    card = next(held(table, seat, lambda found: found.slam), None)
    if card is None or frame.from_room != frame.to_room:
        return None
    return e.DoorPlayed(seat, card, e.Passage(table.house.doors[frame.from_room][0]), "stop_throw")


def slam_elsewhere(frame: ThrowFrame, table: Table, seat: int) -> Event | None:
    """Slam a door that is not on the way of the throw."""
    card = next(held(table, seat, lambda found: found.slam), None)
    way = table.house.between(frame.from_room, frame.to_room)
    if card is None or frame.from_room == frame.to_room:
        return None
    others = [door for door in table.house.passages if door != way]
    return e.DoorPlayed(seat, card, e.Passage(others[0]), "stop_throw")
