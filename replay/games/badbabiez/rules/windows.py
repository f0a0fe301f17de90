"""Reaction windows: who may answer a movement or a throw, in which order, and Door cards as answers."""

from collections.abc import Callable
from typing import Final

from replay.errors import require
from replay.games.badbabiez.events import Card, DoorPlayed, Passage, Room, Use
from replay.games.badbabiez.frames import Window
from replay.games.badbabiez.options import MOST
from replay.games.badbabiez.rules.setup import Due
from replay.games.badbabiez.table import Table
from replay.kernel.event import Event
from replay.kernel.loop import Choice
from replay.kernel.seats import clockwise

Answers = Callable[..., list[Event]]
"""What a seat may answer in a window, passing aside."""


OTHERS: Final = [[clockwise(seat, players)[1:] for seat in range(players)] for players in range(MOST + 1)]
"""By number of players and seat: the other seats, clockwise."""


def only_able(table: Table) -> bool:
    """BZ-Q-REACT-4: whether seats that could only pass are not asked."""
    return table.options.reaction_prompt == "only_able"


def seats_at(table: Table, seat: int, rooms: tuple[Room, ...]) -> tuple[int, ...]:
    """BZ-Q-REACT-1, BZ-Q-REACT-2, BZ-Q-THROW-5: the other seats whose Babies are in one of the rooms, clockwise from
    the acting one.
    """
    where = table.room
    found: list[int] = []
    for other in OTHERS[table.players][seat]:
        if where[other] in rooms:
            found.append(other)
    return tuple(found)


def wait_for(table: Table, frame: Window, question: int, answers: Answers) -> Due:
    """BZ-Q-REACT-3 to BZ-Q-REACT-5: the next seat that has not been asked; one that could only pass is skipped by
    default.
    """
    queue = frame.queue
    if not queue:
        return None
    skip = only_able(table)
    for place, seat in enumerate(queue):
        if not skip or answers(table, frame, seat):
            frame.queue = queue[place:]
            return question
    frame.queue = ()
    return None


def menu(table: Table, answers: Answers, passing: Callable[[int], Event]) -> Choice:
    """BZ-Q-REACT-5: to pass, or one of the answers."""
    frame = table.stack[-1]
    assert isinstance(frame, Window)
    seat = frame.queue[0]
    return Choice(seat, (passing(seat), *answers(table, frame, seat)))


def distinct(table: Table, hand: list[Card]) -> list[Card]:
    """BZ-Q-PLAY-13: each card of a sorted hand once, as the copy with the lowest number."""
    types, last = table.deck.type_of, -1
    found: list[Card] = []
    for card in hand:
        type_ = types[card]
        if type_ != last:
            found.append(card)
            last = type_
    return found


def workable(table: Table, seat: int) -> list[Card]:
    """BZ-Q-PLAY-6, BZ-Q-PLAY-13: the cards of a hand that work where the Baby is, each once."""
    cards, banned = distinct(table, table.hands[seat]), table.banned[table.room[seat]]
    if not banned or banned.isdisjoint(cards):
        return cards
    return [card for card in cards if card not in banned]


def slams(table: Table, seat: int, passage: Passage, use: Use, hand: list[Card]) -> list[Event]:
    """BZ-DOOR-2, BZ-Q-PLAY-6: the Door cards in hand, as answers."""
    doors = table.deck.door_cards
    if doors.isdisjoint(hand):
        return []
    return [DoorPlayed(seat, card, passage, use) for card in hand if card in doors]


def require_turn_to_answer(table: Table, seat: int, rule: str) -> Window:
    """BZ-Q-REACT-1, BZ-Q-REACT-2, BZ-Q-REACT-5: the seat that is asked in the window, nobody else."""
    frame = table.stack[-1]
    open_ = isinstance(frame, Window) and bool(frame.queue)
    require(open_, rule, seat, "nothing is there to be answered now")
    assert isinstance(frame, Window)
    require(seat == frame.queue[0], "BZ-Q-REACT-2", seat, "seat {} is asked now", frame.queue[0])
    return frame
