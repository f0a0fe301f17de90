"""Explosives: a throw into a room that only a Door card stops."""

from typing import Final

from replay.games.badbabiez.abilities.passives import immune_to
from replay.games.badbabiez.abilities.targets import in_order
from replay.games.badbabiez.consequences import discarded, door_set, is_open, landed
from replay.games.badbabiez.events import Explosion, ReactionPassed
from replay.games.badbabiez.frames import ExplosionFrame, Infliction, ThrowFrame
from replay.games.badbabiez.rules.setup import Due
from replay.games.badbabiez.rules.throwing import stands_at_door, throw_answers
from replay.games.badbabiez.rules.windows import menu, seats_at, slams, wait_for, workable
from replay.games.badbabiez.table import CLOSED, REACT_THROW, Table
from replay.kernel.event import Event
from replay.kernel.loop import Choice


def open_window(table: Table, frame: ExplosionFrame) -> Due:
    """BZ-DOOR-5, BZ-DOOR-9: a window opens only where the explosive goes into another room."""
    frame.step = WINDOW
    if frame.from_room != frame.to_room:
        frame.queue = seats_at(table, frame.seat, (frame.from_room, frame.to_room))
    return None


def explosion_answers(table: Table, frame: ExplosionFrame, seat: int) -> list[Event]:
    """BZ-DOOR-5, BZ-DOOR-9, BZ-Q-DOOR-10, BZ-Q-FIRE-2: against an explosive only Door cards help, on an open door."""
    passage = table.house.between(frame.from_room, frame.to_room)
    if not is_open(table, passage) or not stands_at_door(table, seat, frame.from_room):
        return []
    return slams(table, seat, passage, "stop_throw", workable(table, seat))


def ask_throw_window(table: Table) -> Choice:
    """BZ-THROW-4, BZ-BFO-1, BZ-DOOR-5, BZ-DOOR-9: pass, or stop what is thrown."""
    answers = throw_answers if isinstance(table.stack[-1], ThrowFrame) else explosion_answers
    return menu(table, answers, lambda seat: ReactionPassed(seat, "throw"))


def hold_window(table: Table, frame: ExplosionFrame) -> Due:
    """BZ-DOOR-9, BZ-Q-FIRE-2: the first Door card stops it."""
    if frame.stopper >= 0:
        frame.step = STOPPED
        return None
    due = wait_for(table, frame, REACT_THROW, explosion_answers)
    if due is None:
        frame.step = COME_DOWN
    return due


def stop(table: Table, frame: ExplosionFrame) -> Due:
    """BZ-PLAY-3: the Door card goes to its pile."""
    frame.step = SHUT
    return discarded(table, frame.stopper, frame.stop_card, "hand")


def shut(table: Table, frame: ExplosionFrame) -> Due:
    """BZ-DOOR-6, BZ-DOOR-9, BZ-Q-DOOR-12: the door is closed, whole; it will go off in the thrower's room."""
    frame.step = COME_DOWN
    passage = table.house.between(frame.from_room, frame.to_room)
    frame.to_room = frame.from_room
    return door_set(table, passage, CLOSED, frame.stopper)


def come_down(table: Table, frame: ExplosionFrame) -> Due:
    """BZ-PLAY-11, BZ-Q-DOOR-9: the card goes to the pile of the room where it goes off."""
    frame.step = BANG
    return landed(table, frame.seat, frame.card, frame.to_room)


def bang(table: Table, frame: ExplosionFrame) -> Due:
    """BZ-DOOR-9: it goes off."""
    frame.step = HURT
    return Explosion(frame.card, frame.to_room, frame.seat)


def hurt(table: Table, frame: ExplosionFrame) -> Due:
    """BZ-Q-FIRE-1, BZ-Q-FIRE-4, BZ-Q-CRY-5: everybody in the room, the thrower last; its own points pay nobody."""
    table.stack.pop()
    here = [seat for seat in in_order(table, frame.seat) if table.room[seat] == frame.to_room]
    victims = tuple([seat for seat in here if not immune_to(table, seat, frame.tags)])
    table.stack.append(Infliction(victims=victims, n=frame.n, by=frame.seat))
    return None


# One line a step of an explosion, in order.
EXPLODING: Final = (open_window, hold_window, stop, shut, come_down, bang, hurt)
OPEN_WINDOW, WINDOW, STOPPED, SHUT, COME_DOWN, BANG, HURT = range(len(EXPLODING))
