"""Movement: staying, walking room by room, doors on the way, and rooms that another team controls."""

from typing import Final

from replay.errors import require
from replay.games.badbabiez.abilities.passives import value_of
from replay.games.badbabiez.abilities.targets import rooms_next
from replay.games.badbabiez.consequences import discarded, door_set, is_open
from replay.games.badbabiez.deck.words import MOVES
from replay.games.badbabiez.events import (
    BabyMoved,
    MoveChosen,
    MoveDeclared,
    ReactionPassed,
    Room,
    StayChosen,
    Team,
    TerritoryDefended,
    Window,
)
from replay.games.badbabiez.frames import MoveFrame, TurnFrame
from replay.games.badbabiez.options import MOST
from replay.games.badbabiez.rules.choices import door_plays
from replay.games.badbabiez.rules.setup import Due
from replay.games.badbabiez.rules.teams import defends
from replay.games.badbabiez.rules.throwing import throws_at
from replay.games.badbabiez.rules.windows import menu, seats_at, slams, wait_for, workable
from replay.games.badbabiez.table import CHOOSE_MOVE, CLOSED, ENTRY_THROW, REACT_MOVE, Table, own_turn, turn_of
from replay.kernel.event import Event
from replay.kernel.loop import Choice

# --- The Movement phase -----------------------------------------------------------------------


def has_steps(table: Table, turn: TurnFrame) -> bool:
    """BZ-MOVE-1, BZ-Q-MOVE-3, BZ-Q-MOVE-8, BZ-Q-DIS-13: whether the Baby may enter one more room: one, more by
    modifiers; worked out anew before each step.
    """
    return turn.entered < value_of(table, turn.seat, MOVES, table.deck.constants.base_moves)


STAYS: Final = [StayChosen(seat) for seat in range(MOST)]
"""By seat."""


def ask_move(table: Table) -> Choice:
    """BZ-MOVE-1 to BZ-MOVE-3, BZ-Q-MOVE-1, BZ-Q-MOVE-9: stay, enter an adjacent room, or play a Door card."""
    turn = own_turn(table)
    seat = turn.seat
    found: list[Event] = [STAYS[seat]]
    if has_steps(table, turn):
        for room in rooms_next(table, table.room[seat]):
            found.append(MoveChosen(seat, room))
    if not table.deck.opening.isdisjoint(table.hands[seat]):
        found += door_plays(table, seat, workable(table, seat))
    return Choice(seat, tuple(found))


def require_movement(table: Table, seat: int) -> TurnFrame:
    """BZ-ROUND-1, BZ-ROUND-8: the Movement phase of the seat, and nothing is under way."""
    turn = turn_of(table)
    require(turn is not None and seat == turn.seat, "BZ-ROUND-1", seat, "it is not the turn of seat {}", seat)
    require(table.question == CHOOSE_MOVE, "BZ-ROUND-8", seat, "no movement is chosen now")
    assert turn is not None
    return turn


def check_stay(table: Table, event: StayChosen) -> None:
    """BZ-MOVE-1, BZ-ROUND-8, BZ-Q-MOVE-8: in the own Movement phase."""
    require_movement(table, event.seat)


def check_move(table: Table, event: MoveChosen) -> None:
    """BZ-MOVE-1 to BZ-MOVE-3, BZ-Q-MOVE-3: a step left, an adjacent room, no closed door in between."""
    turn, here = require_movement(table, event.seat), table.room[event.seat]
    there, rooms = event.to_room, table.deck.rooms
    touch = table.house.between(here, there) >= 0
    require(touch, "BZ-MOVE-2", event.seat, "{} does not touch {}", rooms[there], rooms[here])
    require(there in rooms_next(table, here), "BZ-MOVE-3", event.seat, "the door to {} is closed", rooms[there])
    require(has_steps(table, turn), "BZ-MOVE-1", event.seat, "no step is left, {} rooms were entered", turn.entered)


# --- A declared movement ----------------------------------------------------------------------


def declare(table: Table, frame: MoveFrame) -> Due:
    """BZ-MOVE-4, BZ-DOOR-3, BZ-Q-DOOR-10, BZ-Q-MOVE-2, BZ-Q-MOVE-5: it is said which room; a window opens while the
    door can be slammed.
    """
    frame.step = WINDOW
    if is_open(table, frame.passage):
        frame.queue = seats_at(table, frame.seat, (frame.from_room, frame.to_room))
    return MoveDeclared(frame.seat, frame.from_room, frame.to_room, frame.passage, frame.means)


def move_answers(table: Table, frame: MoveFrame, seat: int) -> list[Event]:
    """BZ-DOOR-3, BZ-DOOR-7: a Door card of any other Baby at either end."""
    if table.deck.door_cards.isdisjoint(table.hands[seat]):
        return []
    return slams(table, seat, frame.passage, "stop_move", workable(table, seat))


def ask_move_window(table: Table) -> Choice:
    """BZ-MOVE-4, BZ-DOOR-3: pass, or slam the door."""
    return menu(table, move_answers, lambda seat: ReactionPassed(seat, "movement"))


def hold_window(table: Table, frame: MoveFrame) -> Due:
    """BZ-DOOR-3, BZ-DOOR-7, BZ-Q-REACT-3: the first Door card stops the movement."""
    if frame.stopper >= 0:
        frame.step = STOPPED
        return None
    due = wait_for(table, frame, REACT_MOVE, move_answers)
    return meet_control(table, frame) if due is None else due


def stop(table: Table, frame: MoveFrame) -> Due:
    """BZ-PLAY-3, BZ-DOOR-4, BZ-Q-MOVE-4, BZ-Q-MOVE-5: the Door card goes to its pile; in the Movement phase all steps
    are lost.
    """
    frame.step = SHUT
    return discarded(table, frame.stopper, frame.stop_card, "hand")


def closes_after_stop(table: Table) -> bool:
    """BZ-Q-DOOR-3: whether the door is closed after a Door card has stopped a movement."""
    return table.options.door_after_stopped_move == "closed"


def shut(table: Table, frame: MoveFrame) -> Due:
    """BZ-DOOR-3, BZ-DOOR-4, BZ-Q-DOOR-3: the door is closed in the mover's face."""
    end_movement(table, frame)
    frame.step = TURNED_BACK
    return door_set(table, frame.passage, CLOSED, frame.stopper) if closes_after_stop(table) else None


def turn_back(table: Table, frame: MoveFrame) -> Due:
    """BZ-DOOR-4: the Baby stays where it is."""
    table.stack.pop()
    return None


def end_movement(table: Table, frame: MoveFrame) -> None:
    """BZ-DOOR-4, BZ-Q-MOVE-4: the Movement phase is over; a card's move costs only that move."""
    turn = turn_of(table)
    if turn is not None and frame.means < 0:
        turn.phase_over = True


def meet_control(table: Table, frame: MoveFrame) -> Due:
    """BZ-CTRL-2, BZ-CTRL-3, BZ-Q-CTRL-8, BZ-Q-CTRL-9: after the window, before the arrival, the room may be
    defended.
    """
    frame.step = ARRIVE
    team = controlled_by(table, frame.to_room)
    if team < 0 or team == table.teams[frame.seat]:
        return arrive(table, frame)
    frame.step = ENTRY
    frame.queue, frame.passed = seats_at(table, frame.seat, (frame.to_room,)), ()
    return TerritoryDefended(frame.to_room, Team(team), frame.seat)


def controlled_by(table: Table, room: Room) -> int:
    """BZ-CTRL-1, BZ-CTRL-2, BZ-Q-CTRL-1: the team with two Babies or more in the room, all of its own; -1 for none."""
    if not defends(table):
        return -1
    teams = [table.teams[seat] for seat in range(table.players) if table.room[seat] == room]
    return teams[0] if len(teams) >= 2 and len(set(teams)) == 1 else -1


def entry_answers(table: Table, frame: MoveFrame, seat: int) -> list[Event]:
    """BZ-CTRL-3, BZ-CTRL-4, BZ-Q-CTRL-2, BZ-Q-CTRL-3, BZ-Q-CTRL-7, BZ-Q-CTRL-11: one Object at the entering Baby, still
    in the room left.
    """
    if table.walled[frame.from_room]:
        return []
    return throws_at(table, seat, frame.seat, frame.from_room)


def ask_entry(table: Table) -> Choice:
    """BZ-CTRL-3: pass, or throw an Object."""
    return menu(table, entry_answers, lambda seat: ReactionPassed(seat, "entry"))


def defend(table: Table, frame: MoveFrame) -> Due:
    """BZ-CTRL-3, BZ-Q-CTRL-2, BZ-Q-CTRL-5: one after the other throws; a Baby that cries on the way does
    not come in.
    """
    if frame.cried:
        table.stack.pop()
        return None
    due = wait_for(table, frame, ENTRY_THROW, entry_answers)
    return arrive(table, frame) if due is None else due


def arrive(table: Table, frame: MoveFrame) -> Due:
    """BZ-MOVE-1, BZ-CTRL-4: the Baby is in the room."""
    table.stack.pop()
    return BabyMoved(frame.seat, frame.from_room, frame.to_room, "walk")


# One line a step of a declared movement, in order.
MOVE: Final = (declare, hold_window, stop, shut, turn_back, meet_control, defend, arrive)
DECLARE, WINDOW, STOPPED, SHUT, TURNED_BACK, CONTROL, ENTRY, ARRIVE = range(len(MOVE))


def window_of(table: Table) -> Window:
    """Return the window that is open: of a movement, of an entry, or of a throw."""
    frame = table.stack[-1]
    if isinstance(frame, MoveFrame):
        return "movement" if frame.step == WINDOW else "entry"
    return "throw"
