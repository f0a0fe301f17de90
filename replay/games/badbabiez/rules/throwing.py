"""Throwing and Defence, Blocking for others: who may be thrown at with what, who may stop it, and what a hit does."""

from typing import Final

from replay.games.badbabiez.abilities.passives import dodge_with, modify, own_sources, value_of
from replay.games.badbabiez.abilities.targets import chosen_furniture_here, rooms_next
from replay.games.badbabiez.consequences import discarded, door_hit, door_set, furniture_hit, is_open, landed
from replay.games.badbabiez.deck.words import BLOCK_PENALTY, DEFENCE, FURNITURE_DAMAGE, THROW, THROW_AGAINST
from replay.games.badbabiez.events import (
    BlockPlayed,
    Card,
    DodgePlayed,
    Furniture,
    Passage,
    Place,
    Room,
    Target,
    ThrowDeclared,
    ThrowHit,
)
from replay.games.badbabiez.frames import Infliction, ThrowFrame
from replay.games.badbabiez.rules.cards import one_by_one
from replay.games.badbabiez.rules.setup import Due
from replay.games.badbabiez.rules.windows import seats_at, slams, wait_for, workable
from replay.games.badbabiez.table import CLOSED, JAMMED, REACT_THROW, Table
from replay.kernel.event import Event

# --- What may be thrown at what -----------------------------------------------------------------


def missiles(table: Table, seat: int, hand: list[Card]) -> list[tuple[Card, Place]]:
    """BZ-OBJ-2, BZ-ERR-3, BZ-Q-INFO-3, BZ-Q-OBJ-1, BZ-Q-PLAY-6, BZ-Q-PLAY-14, BZ-Q-PLAY-15: what has a Throw value:
    Common Objects in hand, ready Special ones that are used up.
    """
    thrown, hurled = table.deck.thrown, table.deck.hurled
    found: list[tuple[Card, Place]] = []
    if not thrown.isdisjoint(hand):
        for card in hand:
            if card in thrown:
                found.append((card, "hand"))
    if table.specials[seat] and not hurled.isdisjoint(table.specials[seat]):
        found += [(card, "play") for card in own_sources(table, seat) if card in hurled]
    return found


def reach(table: Table, room: Room) -> list[Room]:
    """BZ-THROW-2, BZ-DIS-BARR-1, BZ-Q-THROW-1, BZ-Q-DIS-15, BZ-Q-CTRL-7: the rooms into which one may throw from a
    room, itself first.
    """
    walled, found = table.walled, [room]
    for other in rooms_next(table, room):
        if not walled[other]:
            found.append(other)
    return found


def aims(table: Table, seat: int) -> list[tuple[Target, Room, int]]:
    """BZ-THROW-1, BZ-THROW-2, BZ-Q-PLAY-7, BZ-Q-THROW-4: the Babies in reach, each with its room and what it takes off
    a throw.
    """
    rooms, names = reach(table, table.room[seat]), table.deck.baby_targets
    varies, standing = table.varying[THROW_AGAINST], table.standing
    found: list[tuple[Target, Room, int]] = []
    for other, room in enumerate(table.room):
        if room in rooms and other != seat:
            against = modify(table, other, THROW_AGAINST) if varies else standing[other][THROW_AGAINST]
            found.append((names[other], room, against))
    return found


def things(table: Table, seat: int) -> list[Target]:
    """BZ-THROW-3, BZ-NAU-5, BZ-Q-DOOR-5, BZ-Q-THROW-2, BZ-Q-THROW-3: furniture and doors of the room that may be aimed
    at.
    """
    pieces, doors = table.deck.furniture_targets, table.deck.door_targets
    found = [*map(pieces.__getitem__, chosen_furniture_here(table, seat))]
    found += map(doors.__getitem__, door_targets(table, table.room[seat]))
    return found


def door_targets(table: Table, room: Room) -> list[Passage]:
    """BZ-Q-DOOR-5: closed and jammed doors of the room, unless doors are hit only when slammed."""
    if table.options.door_as_target == "slam_only":
        return []
    states, wanted = table.doors, (CLOSED, JAMMED)
    found: list[Passage] = []
    for door in table.house.doors[room]:
        if states[door] in wanted:
            found.append(door)
    return found


def throws(table: Table, seat: int, hand: list[Card]) -> list[Event]:
    """BZ-THROW-1 to BZ-THROW-3, BZ-Q-OBJ-3: every Object at everything that may be aimed at, with its value there."""
    flying = missiles(table, seat, hand)
    if not flying:
        return []
    here, bonus, kinds, banned = table.room[seat], modify(table, seat, THROW), table.deck.kind_of, table.banned
    babies, others = aims(table, seat), things(table, seat)
    found: list[Event] = []
    for card, source in flying:
        throw = kinds[card].throw + bonus
        for target, room, against in babies:
            if card not in banned[room]:
                value = throw + against
                value = value if value > 0 else 0
                found.append(ThrowDeclared(seat, card, source, target, here, room, value, False))
        value = throw if throw > 0 else 0
        for target in others:
            found.append(ThrowDeclared(seat, card, source, target, here, here, value, False))
    return found


def throw_value(table: Table, seat: int, card: Card, victim: int) -> int:
    """BZ-OBJ-3, BZ-Q-OBJ-3, BZ-Q-OBJ-4: the value of a card of a seat thrown at a Baby, or (-1) at a thing, at least 0.

    `throws` works it out for all cards together; a test holds both equal.
    """
    against = modify(table, victim, THROW_AGAINST) if victim >= 0 else 0
    return max(0, table.deck.kind_of[card].throw + modify(table, seat, THROW) + against)


def throws_at(table: Table, seat: int, victim: int, room: Room) -> list[Event]:
    """BZ-CTRL-3, BZ-Q-CTRL-6, BZ-Q-CTRL-11: every Object at one Baby that stands in the doorway of another room."""
    here, target, banned = table.room[seat], table.deck.baby_targets[victim], table.banned[room]
    found: list[Event] = []
    for card, source in missiles(table, seat, workable(table, seat)):
        if card not in banned:
            value = throw_value(table, seat, card, victim)
            found.append(ThrowDeclared(seat, card, source, target, here, room, value, True))
    return found


# --- A throw --------------------------------------------------------------------------------


def open_window(table: Table, frame: ThrowFrame) -> Due:
    """BZ-OBJ-3, BZ-Q-OBJ-2, BZ-Q-OBJ-4, BZ-BFO-2: a throw of value 0 is cancelled; else those in both rooms
    may answer.
    """
    if frame.value == 0:
        table.stack.pop()
        return landed(table, frame.seat, frame.card, frame.from_room)
    frame.step = WINDOW
    frame.queue = in_answer_order(table, frame, seats_at(table, frame.seat, (frame.from_room, frame.to_room)))
    return hold_window(table, frame)


def in_answer_order(table: Table, frame: ThrowFrame, queue: tuple[int, ...]) -> tuple[int, ...]:
    """BZ-Q-REACT-2: clockwise from the thrower; by option the Baby aimed at comes first."""
    if table.options.reaction_order == "clockwise" or frame.target not in queue:
        return queue
    return (frame.target, *[seat for seat in queue if seat != frame.target])


def throw_answers(table: Table, frame: ThrowFrame, seat: int) -> list[Event]:
    """BZ-THROW-4, BZ-BFO-1 to BZ-BFO-4, BZ-DOOR-5, BZ-Q-CTRL-4, BZ-Q-REACT-6 to BZ-Q-REACT-12: blocks, dodges, then
    Door cards.
    """
    hand = workable(table, seat)
    if not hand:
        return []
    own = frame.target == seat
    found = blocks(table, frame, seat, hand)
    if own:
        found += dodges(table, frame, seat, hand)
    passage = table.house.between(frame.from_room, frame.to_room)
    if passage >= 0 and may_slam(table, frame, seat, passage):
        found += slams(table, seat, passage, "stop_throw", hand)
    return found


def defence_bonus(table: Table, seat: int, own: bool) -> int:
    """BZ-BFO-3, BZ-Q-THROW-7: what is added to a printed Defence; blocking for others takes one off, wherever the
    target is.
    """
    bonus = modify(table, seat, DEFENCE)
    return bonus if own else bonus - value_of(table, seat, BLOCK_PENALTY, table.deck.constants.block_penalty)


def blocks(table: Table, frame: ThrowFrame, seat: int, hand: list[Card]) -> list[Event]:
    """BZ-THROW-4, BZ-OBJ-2, BZ-BFO-1, BZ-BFO-3, BZ-Q-REACT-7 to BZ-Q-REACT-9, BZ-Q-THROW-6: Common Objects whose
    Defence is high enough.
    """
    blocking, kinds, own = table.deck.blocking, table.deck.kind_of, frame.target == seat
    found: list[Event] = []
    if blocking.isdisjoint(hand):
        return found
    bonus, target = defence_bonus(table, seat, own), frame.target
    for card in hand:
        if card in blocking and kinds[card].defence + bonus >= frame.value:
            found.append(BlockPlayed(seat, card, target, own, kinds[card].defence + bonus))
    return found


def dodge_value(table: Table, seat: int, card: Card) -> int:
    """BZ-DIS-BARR-2, BZ-Q-DIS-10: the Defence that a card has as a dodge: printed on a Dodge, or of any Action behind
    Barricades.
    """
    kind = table.deck.kind_of[card]
    printed = kind.defence if kind.dodge else 0
    return max(printed, dodge_with(table, seat, kind.pile)) if table.laid else printed


def dodges(table: Table, frame: ThrowFrame, seat: int, hand: list[Card]) -> list[Event]:
    """BZ-DIS-BARR-2, BZ-Q-REACT-10, BZ-Q-DIS-10: cards by which the Baby aimed at gets out of the way."""
    bonus, dodging = modify(table, seat, DEFENCE), table.deck.dodging
    found: list[Event] = []
    for card in hand:
        value = dodge_value(table, seat, card) if table.laid or card in dodging else 0
        if value and value + bonus >= frame.value:
            found.append(DodgePlayed(seat, card, max(0, value + bonus)))
    return found


def may_slam(table: Table, frame: ThrowFrame, seat: int, passage: Passage) -> bool:
    """BZ-BFO-4, BZ-DOOR-5, BZ-Q-DOOR-10, BZ-Q-CTRL-3, BZ-Q-REACT-11: only a throw through an open door, never one at
    who enters.
    """
    return is_open(table, passage) and not frame.out_of_turn and stands_at_door(table, seat, frame.from_room)


def stands_at_door(table: Table, seat: int, thrown_from: int) -> bool:
    """BZ-DOOR-5, BZ-Q-DOOR-2: who slams stands at either end; by option only in the thrower's room."""
    return table.options.door_vs_throw == "either_end" or table.room[seat] == thrown_from


def hold_window(table: Table, frame: ThrowFrame) -> Due:
    """BZ-Q-REACT-3, BZ-DOOR-7, BZ-Q-PLAY-17: the first answer stops the throw."""
    if frame.stopper >= 0:
        frame.step = STOPPED
        return None
    due = wait_for(table, frame, REACT_THROW, throw_answers)
    return come_down(table, frame) if due is None else due


def stop(table: Table, frame: ThrowFrame) -> Due:
    """BZ-PLAY-3, BZ-PLAY-5, BZ-PLAY-9: the card that stops the throw goes to its pile."""
    frame.step = SHUT if frame.slammed else FALL
    return discarded(table, frame.stopper, frame.stop_card, "hand")


def shut(table: Table, frame: ThrowFrame) -> Due:
    """BZ-DOOR-6: the door is closed."""
    frame.step = BOUNCE
    return door_set(table, table.house.between(frame.from_room, frame.to_room), CLOSED, frame.stopper)


def bounce(table: Table, frame: ThrowFrame) -> Due:
    """BZ-DOOR-6, BZ-Q-DOOR-7 to BZ-Q-DOOR-9: the Object stays in the thrower's room and has hit the door."""
    passage = table.house.between(frame.from_room, frame.to_room)
    table.stack.pop()
    return one_by_one(
        table, [landed(table, frame.seat, frame.card, frame.from_room), *door_hit(table, passage, frame.seat)]
    )


def fall(table: Table, frame: ThrowFrame) -> Due:
    """BZ-PLAY-11, BZ-Q-PLAY-11: what was blocked or dodged lies in the room that it was thrown into."""
    table.stack.pop()
    return landed(table, frame.seat, frame.card, frame.to_room)


def come_down(table: Table, frame: ThrowFrame) -> Due:
    """BZ-PLAY-11, BZ-Q-PLAY-10, BZ-Q-CTRL-6: the Object goes to its pile before its hit takes effect."""
    frame.step = STRIKE
    return landed(table, frame.seat, frame.card, frame.to_room)


def strike(table: Table, frame: ThrowFrame) -> Due:
    """BZ-THROW-5, BZ-THROW-6: nobody has stopped it."""
    frame.step = HURT
    return ThrowHit(frame.card, frame.target)


def hurt(table: Table, frame: ThrowFrame) -> Due:
    """BZ-THROW-5, BZ-THROW-6, BZ-Q-NAU-6, BZ-Q-CTRL-10: a Boo-Boo Point of a Baby, a Breakage Point of furniture or a
    door.
    """
    table.stack.pop()
    deck, seat, target = table.deck, frame.seat, frame.target
    if target < deck.first_furniture:
        table.stack.append(Infliction(victims=(target,), n=deck.constants.throw_boo_boo, by=seat))
        return None
    if target < deck.first_door:
        n = value_of(table, seat, FURNITURE_DAMAGE, deck.constants.throw_breakage)
        return one_by_one(table, furniture_hit(table, Furniture(target - deck.first_furniture), n, seat))
    return one_by_one(table, door_hit(table, Passage(target - deck.first_door), seat))


# One line a step of a throw, in order.
THROWN: Final = (open_window, hold_window, stop, shut, bounce, fall, come_down, strike, hurt)
OPEN_WINDOW, WINDOW, STOPPED, SHUT, BOUNCE, FALL, COME_DOWN, STRIKE, HURT = range(len(THROWN))
