"""Decisions read from the notation of the rules file: `SEAT KIND CHOICE`, such as `0 choose_play throw
plate#1 baby:1`.
"""

import difflib
import re
from collections.abc import Callable, Sequence
from typing import Final

from replay.errors import UsageError
from replay.games.badbabiez import events as e
from replay.games.badbabiez.abilities.passives import modify
from replay.games.badbabiez.deck.words import DEFENCE
from replay.games.badbabiez.frames import ExplosionFrame, MoveFrame, ThrowFrame
from replay.games.badbabiez.rules.movement import window_of
from replay.games.badbabiez.rules.throwing import defence_bonus, dodge_value, throw_value
from replay.games.badbabiez.table import QUESTIONS, Table
from replay.kernel.event import Event

FORMS: Final = (
    "SEAT KIND CHOICE, where CHOICE is stay | move ROOM | door CARD PASSAGE | pass | slam CARD | throw CARD TARGET | "
    "play CARD [targets] | place CARD | use SOURCE [targets] | rummage | end | block CARD | dodge CARD | add CARD | "
    "discard CARD"
)
DECISIONS: Final = QUESTIONS[1:8]
TARGET_KINDS: Final = ("baby", "special", "furniture", "door", "room")


def parse_notation(table: Table, text: str) -> Event:
    """Return the decision that `text` names at this table; a seat may be written P1 as well. Raises `UsageError`."""
    found = re.fullmatch(r"P?(\d+) ([a-z_]+) (.+)", text.strip())
    if found is None or found[2] not in DECISIONS:
        such = "such as `1 choose_play rummage`"
        raise UsageError(f"action {text!r}: expected {FORMS}; KIND is {', '.join(DECISIONS)}; {such}")
    if int(found[1]) >= table.players:
        raise UsageError(f"action {text!r}: there is no seat {found[1]}; seats are 0 to {table.players - 1}")
    return read_choice(table, int(found[1]), found[2], found[3])


def read_choice(table: Table, seat: int, kind: str, text: str) -> Event:
    """Return the event of a choice at a decision of this kind; values follow from the table. Raises `UsageError`."""
    verb, *words = text.split()
    if verb not in VERBS:
        raise UsageError(f"choice {text!r}: expected {FORMS}")
    return VERBS[verb](table, seat, kind, words)


def read_name(what: str, names: Sequence[str], text: str) -> int:
    """Return the number of a name. Raises `UsageError`."""
    if text not in names:
        raise UsageError(f"{what} {text!r}: not in the deck; expected a name such as {like(names, text)}")
    return list(names).index(text)


def like(names: Sequence[str], text: str) -> str:
    """Return those of `names` that `text` may be a slip for, or the first one."""
    known = [name for name in names if name]
    return " or ".join(sorted(difflib.get_close_matches(text, known, n=4))[:2] or known[:1])


def one(words: list[str], what: str) -> str:
    """Return the only word. Raises `UsageError`."""
    if len(words) != 1:
        raise UsageError(f"found {' '.join(words)!r}, expected one {what}")
    return words[0]


def read_card(table: Table, words: list[str]) -> e.Card:
    """Return the card that is named alone."""
    return e.Card(read_name("card", table.deck.cards, one(words, "card")))


def read_pass(table: Table, seat: int, kind: str, words: list[str]) -> Event:
    """Return a pass in a fight or in the window that is open."""
    if kind == "fight_contribute":
        return e.FightPassed(seat)
    windows: dict[str, e.Window] = {"react_move": "movement", "react_throw": "throw", "entry_throw": "entry"}
    return e.ReactionPassed(seat, windows.get(kind, window_of(table)))


def read_door(table: Table, seat: int, kind: str, words: list[str]) -> Event:
    """Return a Door card on a passage, in the own turn."""
    if len(words) != 2:
        raise UsageError(f"door {' '.join(words)!r}: expected CARD PASSAGE")
    passage = e.Passage(read_name("passage", table.deck.passages, words[1]))
    return e.DoorPlayed(seat, read_card(table, words[:1]), passage, "own_turn")


def read_slam(table: Table, seat: int, kind: str, words: list[str]) -> Event:
    """Return a Door card against the movement or throw under way."""
    frame, passage = table.stack[-1], -1
    if isinstance(frame, MoveFrame | ThrowFrame | ExplosionFrame):
        passage = table.house.between(frame.from_room, frame.to_room)
    use: e.Use = "stop_move" if kind == "react_move" else "stop_throw"
    return e.DoorPlayed(seat, read_card(table, words), e.Passage(passage), use)


def read_throw(table: Table, seat: int, kind: str, words: list[str]) -> Event:
    """Return a throw with the value that it has; an entry throw is aimed at the Baby that enters."""
    card, deck, here = read_card(table, words[:1]), table.deck, table.room[seat]
    frame = table.stack[-1]
    out_of_turn = kind == "entry_throw"
    if out_of_turn:
        target, there = (frame.seat, frame.from_room) if isinstance(frame, MoveFrame) else (-1, here)
    else:
        target = read_name("target", deck.target_names, one(words[1:], "target"))
        there = table.room[target] if target < table.players else here
    value = throw_value(table, seat, card, target if 0 <= target < table.players else -1)
    source: e.Place = "play" if card in table.specials[seat] else "hand"
    return e.ThrowDeclared(seat, card, source, e.Target(target), e.Room(here), e.Room(there), value, out_of_turn)


def read_block(table: Table, seat: int, kind: str, words: list[str]) -> Event:
    """Return a block of the throw under way, with the Defence that it has."""
    card, frame = read_card(table, words), table.stack[-1]
    target = frame.target if isinstance(frame, ThrowFrame) else -1
    own = target == seat
    defence = max(0, table.deck.kind_of[card].defence + defence_bonus(table, seat, own))
    return e.BlockPlayed(seat, card, e.Target(target), own, defence)


def read_dodge(table: Table, seat: int, kind: str, words: list[str]) -> Event:
    """Return a dodge with the Defence that it has."""
    card = read_card(table, words)
    return e.DodgePlayed(seat, card, max(0, dodge_value(table, seat, card) + modify(table, seat, DEFENCE)))


def read_targets(table: Table, words: list[str]) -> tuple[int, e.Card, e.Furniture, e.Passage, e.Room]:
    """Return the targets named as KIND:WHAT. Raises `UsageError`."""
    deck, found = table.deck, dict.fromkeys(TARGET_KINDS, -1)
    seats = [str(seat) for seat in range(table.players)]
    pieces = [piece.id for piece in deck.pieces]
    names = dict(zip(TARGET_KINDS, (seats, deck.cards, pieces, deck.passages, deck.rooms), strict=True))
    for word in words:
        kind, _, name = word.partition(":")
        if kind not in names:
            raise UsageError(f"target {word!r}: expected {', '.join([f'{known}:...' for known in names])}")
        found[kind] = read_name(kind, names[kind], name)
    baby, special, piece, door, room = found.values()
    return baby, e.Card(special), e.Furniture(piece), e.Passage(door), e.Room(room)


def read_play(table: Table, seat: int, kind: str, words: list[str]) -> Event:
    """Return a card played for its text."""
    return e.CardPlayed(seat, read_card(table, words[:1]), *read_targets(table, words[1:]))


def read_use(table: Table, seat: int, kind: str, words: list[str]) -> Event:
    """Return an ability used."""
    names = table.deck.source_names
    if not words or words[0] not in names:
        raise UsageError(f"use {' '.join(words)!r}: expected a Baby, a power or a Special Object")
    mine = [card for card in table.working[seat] if names[card] == words[0]]
    source = mine[0] if mine else names.index(words[0])
    return e.AbilityUsed(seat, e.Card(source), *read_targets(table, words[1:]))


def read_add(table: Table, seat: int, kind: str, words: list[str]) -> Event:
    """Return a card added to a fight at its value."""
    card = read_card(table, words)
    return e.FightCardPlayed(seat, card, table.deck.kind_of[card].fight)


def alone(event: Callable[[int], Event]) -> Callable[[Table, int, str, list[str]], Event]:
    """Return what reads a choice of one word."""

    def read(table: Table, seat: int, kind: str, words: list[str]) -> Event:
        if words:
            raise UsageError(f"found {' '.join(words)!r}, expected nothing more")
        return event(seat)

    return read


VERBS: Final[dict[str, Callable[[Table, int, str, list[str]], Event]]] = {
    "stay": alone(e.StayChosen),
    "move": lambda table, seat, kind, words: e.MoveChosen(
        seat, e.Room(read_name("room", table.deck.rooms, one(words, "room")))
    ),
    "door": read_door,
    "pass": read_pass,
    "slam": read_slam,
    "throw": read_throw,
    "play": read_play,
    "place": lambda table, seat, kind, words: e.SpecialPlaced(seat, read_card(table, words)),
    "use": read_use,
    "rummage": alone(e.RummageChosen),
    "end": alone(e.PlayingEnded),
    "block": read_block,
    "dodge": read_dodge,
    "add": read_add,
    "discard": lambda table, seat, kind, words: e.DiscardChosen(seat, read_card(table, words)),
}
