"""Why throws, Door cards, blocks and dodges are refused: the clauses of Throwing, Blocking and Doors, one requirement
each.
"""

from collections.abc import Mapping, Sequence

from replay.errors import RuleViolation, require
from replay.games.badbabiez.abilities.passives import (
    dodge_with,
    throw_in,
)
from replay.games.badbabiez.abilities.targets import chosen_door_here, is_broken, rooms_next
from replay.games.badbabiez.consequences import is_open
from replay.games.badbabiez.events import (
    BlockPlayed,
    Card,
    DodgePlayed,
    DoorPlayed,
    ReactionPassed,
    Room,
    ThrowDeclared,
)
from replay.games.badbabiez.frames import ExplosionFrame, Frame, MoveFrame, ThrowFrame, Window
from replay.games.badbabiez.rules.choices import door_plays
from replay.games.badbabiez.rules.explosion import explosion_answers
from replay.games.badbabiez.rules.movement import entry_answers, move_answers, require_movement, window_of
from replay.games.badbabiez.rules.playing import require_in_hand, require_playing, require_working
from replay.games.badbabiez.rules.throwing import dodge_value, door_targets, stands_at_door, throw_answers, throws
from replay.games.badbabiez.rules.windows import distinct, require_turn_to_answer, workable
from replay.games.badbabiez.spelling import spelling
from replay.games.badbabiez.table import (
    CHOOSE_MOVE,
    CLOSED,
    DOOR_STATES,
    ENTRY_THROW,
    REACT_MOVE,
    REACT_THROW,
    Table,
)
from replay.kernel.event import Event
from replay.kernel.spelling import Json

# --- Throws -----------------------------------------------------------------------------------


def check_throw(table: Table, event: ThrowDeclared) -> None:
    """BZ-PLAY-1, BZ-CTRL-3, BZ-OBJ-2: in the own Playing phase, or at who enters; an Object that can be thrown, at its
    value.
    """
    seat = event.seat
    if event.out_of_turn:
        frame = require_turn_to_answer(table, seat, "BZ-CTRL-3")
        require(table.question == ENTRY_THROW, "BZ-CTRL-3", seat, "nobody enters a room of one's team now")
        options = entry_answers(table, movement_under_way(frame), seat)
    else:
        require_playing(table, seat)
        options = throws(table, seat, workable(table, seat))
    check_missile(table, event)
    if event.out_of_turn:
        require_way(table, seat, movement_under_way(table.stack[-1]).from_room)
        aimed = event.target == movement_under_way(table.stack[-1]).seat
        require(aimed, "BZ-CTRL-3", seat, "an entry throw is aimed at the Baby that enters")
    else:
        check_aim(table, event)
    require_as_given(table, event, options, "BZ-Q-OBJ-3")


def require_as_given(
    table: Table, event: ThrowDeclared | BlockPlayed | DodgePlayed, given: Sequence[Event], rule: str
) -> None:
    """BZ-Q-OBJ-3, BZ-BFO-3: values, rooms and whatever else the table gives are those of the menu."""
    if event in given:
        return
    spell = spelling(table.deck).spell
    found, rows = spell(event), [spell(other) for other in given if type(other) is type(event)]
    nearest = min(rows, key=lambda row: len(differing(found, row)), default={})
    wrong = [f"{name} is {found[name]}, the table gives {nearest[name]}" for name in differing(found, nearest)]
    raise RuleViolation(rule, event.seat, "; ".join(wrong) or "the table gives none")


def differing(found: Mapping[str, Json], given: Mapping[str, Json]) -> list[str]:
    """Return the fields in which `found` is not as given."""
    return [name for name in given if found[name] != given[name]]


def movement_under_way(frame: Frame) -> MoveFrame:
    """Return the movement that is under way."""
    assert isinstance(frame, MoveFrame)
    return frame


def check_missile(table: Table, event: ThrowDeclared) -> None:
    """BZ-OBJ-2, BZ-PLAY-7, BZ-Q-PLAY-13 to BZ-Q-PLAY-15, BZ-Q-CTRL-11: a Common Object in hand, or a ready Special one
    that is used up, with a Throw value.
    """
    seat, card = event.seat, event.card
    kind, in_play = table.deck.kind_of[card], event.source == "play"
    if in_play:
        require(card in table.specials[seat], "BZ-PLAY-6", seat, "{} is not in play", kind.name)
        require(card not in table.fresh, "BZ-PLAY-7", seat, "{} is not ready in this turn", kind.name)
        require(kind.consumed, "BZ-Q-PLAY-15", seat, "{} cannot be thrown from play", kind.name)
    else:
        require_in_hand(table, seat, card)
        require(
            kind.section != "action", "BZ-Q-PLAY-14", seat, "{} has no Throw value: it is an Action card", kind.name
        )
        require(kind.common, "BZ-Q-PLAY-15", seat, "{} is laid down first", kind.name)
    require(kind.throw > 0, "BZ-OBJ-2", seat, "{} has no Throw value", kind.name)
    require_working(table, seat, card)


def check_aim(table: Table, event: ThrowDeclared) -> None:
    """BZ-THROW-1 to BZ-THROW-3, BZ-NAU-5, BZ-Q-DOOR-5, BZ-Q-PLAY-7: a Baby in reach, or furniture or a closed door of
    the room.
    """
    deck, seat, target = table.deck, event.seat, event.target
    here = table.room[seat]
    require(0 <= target < len(deck.target_names), "BZ-THROW-1", seat, "there is no target {}", target)
    if target < deck.first_furniture:
        check_reach(table, seat, target)
    elif target < deck.first_door:
        piece = target - deck.first_furniture
        name = deck.pieces[piece].name
        require(piece in table.house.furniture[here], "BZ-THROW-3", seat, "{} is not in the room", name)
        require(not is_broken(table, piece), "BZ-NAU-5", seat, "{} is broken", name)
    else:
        door = target - deck.first_door
        name, state = deck.passages[door], DOOR_STATES[table.doors[door]]
        require(door in table.house.doors[here], "BZ-Q-DOOR-5", seat, "the door {} is not one of the room", name)
        aimable = door in door_targets(table, here)
        require(aimable, "BZ-Q-DOOR-5", seat, "the door {}, which is {}, cannot be aimed at", name, state)


def check_reach(table: Table, seat: int, target: int) -> None:
    """BZ-THROW-1, BZ-THROW-2, BZ-MOVE-2, BZ-DIS-BARR-1, BZ-Q-THROW-1, BZ-Q-CTRL-7: another Baby, here or next door,
    with nothing in between.
    """
    require(target < table.players, "BZ-THROW-1", seat, "there is no seat {}", target)
    require(target != seat, "BZ-Q-PLAY-7", seat, "a Baby cannot be its own target")
    here, there = table.room[seat], table.room[target]
    if here == there:
        return
    passage = table.house.between(here, there)
    require(passage >= 0, "BZ-THROW-2", seat, "seat {} is neither here nor next door", target)
    require(there in rooms_next(table, here), "BZ-Q-THROW-1", seat, "a closed door is in between")
    require_way(table, seat, there)


def require_way(table: Table, seat: int, there: Room) -> None:
    """BZ-DIS-BARR-1, BZ-Q-CTRL-7: nothing keeps Objects out of the other room."""
    free = not table.walled[there]
    require(free or not throw_in(table, there), "BZ-DIS-BARR-1", seat, "nothing can be thrown into that room")
    require(free, "BZ-Q-CTRL-7", seat, "nothing can be thrown into another room now")


# --- Answers ----------------------------------------------------------------------------------


def answers(table: Table, frame: Window, seat: int) -> list[Event]:
    """Return what a seat may answer in the window on top."""
    if isinstance(frame, MoveFrame):
        found = move_answers if table.question == REACT_MOVE else entry_answers
        return found(table, frame, seat)
    if isinstance(frame, ExplosionFrame):
        return explosion_answers(table, frame, seat)
    assert isinstance(frame, ThrowFrame)
    return throw_answers(table, frame, seat)


def check_pass(table: Table, event: ReactionPassed) -> None:
    """BZ-Q-REACT-4, BZ-Q-REACT-5: the seat that is asked, in the window that is open."""
    require_turn_to_answer(table, event.seat, "BZ-Q-REACT-1")
    require(event.window == window_of(table), "BZ-Q-REACT-5", event.seat, "the window is of a {}", window_of(table))


def require_throw(table: Table, seat: int, rule: str) -> ThrowFrame:
    """BZ-THROW-4, BZ-BFO-1, BZ-BFO-2, BZ-Q-FIRE-2: a throw is to be answered, by the seat that is asked."""
    frame = require_turn_to_answer(table, seat, rule)
    require(not isinstance(frame, ExplosionFrame), "BZ-Q-FIRE-2", seat, "only a Door card stops an explosive")
    require(isinstance(frame, ThrowFrame), rule, seat, "no throw is under way")
    assert isinstance(frame, ThrowFrame)
    return frame


def require_at_either_end(table: Table, seat: int) -> None:
    """BZ-BFO-2: who blocks is in the thrower's room or in the target's."""
    frame = table.stack[-1]
    if isinstance(frame, ThrowFrame):
        there = table.room[seat] in (frame.from_room, frame.to_room)
        require(there, "BZ-BFO-2", seat, "seat {} is in neither room of the throw", seat)


def check_block(table: Table, event: BlockPlayed) -> None:
    """BZ-THROW-4, BZ-OBJ-2, BZ-BFO-1 to BZ-BFO-3, BZ-Q-REACT-1, BZ-Q-REACT-7 to BZ-Q-REACT-9: a Common Object whose
    Defence is high enough.
    """
    seat, card = event.seat, event.card
    require_at_either_end(table, seat)
    frame = require_throw(table, seat, "BZ-BFO-1")
    kind = require_in_hand(table, seat, card)
    require(kind.common, "BZ-Q-REACT-9", seat, "{} is no Common Object", kind.name)
    require(kind.defence > 0, "BZ-OBJ-2", seat, "{} has no Defence value", kind.name)
    require_working(table, seat, card)
    found = [answer for answer in answers(table, frame, seat) if isinstance(answer, BlockPlayed)]
    high = any(answer.card == card for answer in found)
    rule = "BZ-THROW-4" if frame.target == seat else "BZ-BFO-3"
    require(high, rule, seat, "{} is too weak against a throw of {}", kind.name, frame.value)
    require_as_given(table, event, found, "BZ-BFO-3")


def check_dodge(table: Table, event: DodgePlayed) -> None:
    """BZ-DIS-BARR-2, BZ-Q-REACT-10, BZ-Q-DIS-10: the Baby aimed at, with a Dodge or, behind Barricades, any Action
    card.
    """
    seat, card = event.seat, event.card
    frame = require_throw(table, seat, "BZ-Q-REACT-10")
    kind = require_in_hand(table, seat, card)
    require(frame.target == seat, "BZ-Q-REACT-10", seat, "only the Baby aimed at dodges")
    behind = dodge_with(table, seat, kind.pile) > 0
    rule = "BZ-DIS-BARR-2" if behind else "BZ-Q-REACT-10"
    require(dodge_value(table, seat, card) > 0, rule, seat, "{} is no dodge here", kind.name)
    require_working(table, seat, card)
    found = [answer for answer in answers(table, frame, seat) if isinstance(answer, DodgePlayed)]
    high = any(answer.card == card for answer in found)
    require(high, "BZ-THROW-4", seat, "{} is too weak against a throw of {}", kind.name, frame.value)
    require_as_given(table, event, found, rule)


# --- Door cards -------------------------------------------------------------------------------


def check_door(table: Table, event: DoorPlayed) -> None:
    """BZ-DOOR-2: in the own Movement or Playing phase, or in answer to a movement or a throw."""
    if event.use == "own_turn":
        check_own_door(table, event)
    else:
        check_slam(table, event)


def require_door_card(table: Table, seat: int, card: Card) -> None:
    """BZ-DOOR-1, BZ-Q-PLAY-13: a Door card of the hand that works here."""
    require(card in table.hands[seat], "BZ-DOOR-2", seat, "{} is not in hand", table.deck.cards[card])
    kind = table.deck.kind_of[card]
    require(kind.slam, "BZ-DOOR-1", seat, "{} is no Door card", kind.name)
    lowest = card in distinct(table, table.hands[seat])
    require(lowest, "BZ-Q-PLAY-13", seat, "of identical copies the lowest number is named")
    require_working(table, seat, card)


def check_own_door(table: Table, event: DoorPlayed) -> None:
    """BZ-DOOR-1, BZ-DOOR-2, BZ-DOOR-8, BZ-Q-MOVE-1, BZ-Q-DOOR-1: a door within reach that has no Breakage Point."""
    seat, door = event.seat, event.passage
    if table.question == CHOOSE_MOVE:
        require_movement(table, seat)
    else:
        require_playing(table, seat)
    require_door_card(table, seat, event.card)
    require(door in table.house.passages, "BZ-MOVE-2", seat, "there is no such passage")
    whole = is_open(table, door) or table.doors[door] == CLOSED
    require(whole, "BZ-DOOR-8", seat, "the door has a Breakage Point")
    require(door in chosen_door_here(table, seat), "BZ-Q-DOOR-1", seat, "the door is not one of the room")
    require(event in door_plays(table, seat, [event.card]), "BZ-DOOR-1", seat, "the card cannot be played on the door")


def check_slam(table: Table, event: DoorPlayed) -> None:
    """BZ-DOOR-3, BZ-DOOR-5, BZ-DOOR-7, BZ-Q-DOOR-2, BZ-Q-DOOR-10, BZ-Q-CTRL-3: the door on the way, while the window is
    open.
    """
    seat, moving = event.seat, event.use == "stop_move"
    frame = require_turn_to_answer(table, seat, "BZ-DOOR-7")
    fits = table.question == (REACT_MOVE if moving else REACT_THROW)
    require(fits, "BZ-Q-CTRL-3" if table.question == ENTRY_THROW else "BZ-DOOR-2", seat, "no such window is open")
    require_door_card(table, seat, event.card)
    if isinstance(frame, ThrowFrame | ExplosionFrame):
        crosses = frame.from_room != frame.to_room
        require(crosses, "BZ-DOOR-5", seat, "nothing is thrown into another room")
        placed = stands_at_door(table, seat, frame.from_room)
        require(placed, "BZ-Q-DOOR-2", seat, "who slams stands in the thrower's room")
        if isinstance(frame, ThrowFrame):
            require(not frame.out_of_turn, "BZ-Q-CTRL-3", seat, "no Door card stops an entry throw")
    rule = "BZ-DOOR-3" if moving else "BZ-Q-DOOR-10"
    require(event in answers(table, frame, seat), rule, seat, "that door is not open on the way")
