"""Decisions in the notation of the rules file (`P1 plays B29`): written, read, and all that a seat might try."""

import re
from collections.abc import Callable
from typing import Final

from replay.errors import RuleViolation, UsageError, quoted, require
from replay.games.crybaby.deck import Deck, face_label
from replay.games.crybaby.events import (
    Bet,
    BetPlaced,
    Bonus,
    Card,
    CardFlipped,
    CardPlayed,
    CryChosen,
    Face,
    OrientationChosen,
)
from replay.games.crybaby.rules import check, need
from replay.games.crybaby.table import Table
from replay.games.crybaby.view import spelling_of
from replay.kernel.event import Event, name_of
from replay.kernel.game import Attempt
from replay.kernel.loop import Choice
from replay.kernel.seats import seat_name
from replay.kernel.spelling import UNKNOWN

FORMS: Final = (
    "Pk keeps | rotates all | rotates FACES | bets BET | plays FACE | turns FACE | "
    "cries hand | cries point | cries none"
)


def label(table: Table, option: Event) -> str:
    """Return a short text for an option on offer, unique within its decision: `B11`, `bet-3`, `hand`, `keep`, `R1
    K40`.
    """
    return labels(table, (option,))[0]


def labels(table: Table, options: tuple[Event, ...]) -> tuple[str, ...]:
    """Return the labels of options of one kind, asked of `table` as it stands before them."""
    write = LABELS.get(type(options[0])) if options else None
    return tuple([name_of(option) for option in options]) if write is None else write(table, options)


def face_labels(table: Table, options: tuple[CardPlayed | CardFlipped, ...]) -> tuple[str, ...]:
    """Return the labels of plays and turns. Hot in simulation and verification: hence a list, not a call an option."""
    short = table.deck.short
    return tuple([short[option.face] for option in options])


def bet_labels(table: Table, options: tuple[BetPlaced, ...]) -> tuple[str, ...]:
    """Return the labels of bets."""
    ids = table.deck.bet_ids
    return tuple([ids[option.bet_card] for option in options])


def bonus_labels(table: Table, options: tuple[CryChosen, ...]) -> tuple[str, ...]:
    """Return the labels of bonuses."""
    return tuple([option.bonus for option in options])


def rotation_labels(table: Table, options: tuple[OrientationChosen, ...]) -> tuple[str, ...]:
    """Return the labels of orientations."""
    return tuple([rotation_label(table, option) for option in options])


LABELS: Final[dict[type[Event], Callable[..., tuple[str, ...]]]] = {
    CardPlayed: face_labels,
    CardFlipped: face_labels,
    BetPlaced: bet_labels,
    CryChosen: bonus_labels,
    OrientationChosen: rotation_labels,
}


def rotation_label(table: Table, option: OrientationChosen) -> str:
    """Return `keep`, `all`, or the faces turned, as they lie before the turning; a card not in hand by its id."""
    hand = table.hands[option.seat] if 0 <= option.seat < table.players else []
    if not option.rotated:
        return "keep"
    if option.rotated == tuple([face >> 1 for face in hand]):
        return "all"
    held = {face >> 1: table.deck.short[face] for face in hand}
    ids = table.deck.cards
    return " ".join([held.get(card) or (ids[card] if 0 <= card < len(ids) else UNKNOWN) for card in option.rotated])


def notation(table: Table, event: Event) -> str:
    """Return a decision in notation, asked of `table` as it stands before it; other events with all their fields."""
    match event:
        case CardPlayed():
            return f"{seat_name(event.seat)} plays {face_label(table.deck, event.face)}"
        case BetPlaced():
            known = 0 <= event.bet_card < len(table.deck.bet_ids)
            return f"{seat_name(event.seat)} bets {table.deck.bet_ids[event.bet_card] if known else UNKNOWN}"
        case CryChosen():
            return f"{seat_name(event.seat)} cries {event.bonus}"
        case CardFlipped():
            return f"{seat_name(event.seat)} turns {face_label(table.deck, event.face)}"
        case OrientationChosen():
            return rotation_notation(table, event)
    fields = spelling_of(table.deck).spell(event)
    return f"{name_of(event)}({', '.join([f'{name}={value}' for name, value in fields.items()])})"


def rotation_notation(table: Table, event: OrientationChosen) -> str:
    """Return `P0 keeps`, `P0 rotates all` or `P0 rotates R1, K40`."""
    name = rotation_label(table, event)
    if name == "keep":
        return f"{seat_name(event.seat)} keeps"
    return f"{seat_name(event.seat)} rotates {name.replace(' ', ', ')}"


def read_face(deck: Deck, text: str) -> Face:
    """Return the face that `B11` names. Raises `UsageError`."""
    if text.strip() not in deck.short:
        known = f"colour letter (B, R, Y, K) and a value of the deck, such as {deck.short[0]}"
        raise UsageError(f"face {quoted(text.strip())}: not in deck {deck.name}; expected {known}")
    return Face(deck.short.index(text.strip()))


def read_bet(deck: Deck, text: str) -> Bet:
    """Return the Bet card of that id. Raises `UsageError`."""
    if text not in deck.bet_ids:
        raise UsageError(f"bet {quoted(text)}: not in deck {deck.name}; known: {', '.join(deck.bet_ids)}")
    return Bet(deck.bet_ids.index(text))


def parse_notation(table: Table, text: str) -> Event:
    """Return the decision that `text` names at this table. Raises `UsageError`, or `RuleViolation` for what has no
    event.
    """
    found = re.fullmatch(r"P([0-9]{1,3}) (keeps|rotates|bets|plays|turns|cries)(?: (.+))?", text.strip())
    if found is None:
        raise UsageError(f"action {quoted(text)}: expected {FORMS}")
    seat, verb, rest = int(found[1]), found[2], (found[3] or "").strip()
    if seat >= table.players:
        raise UsageError(f"action {quoted(text)}: there is no P{seat}; seats are P0 to P{table.players - 1}")
    if (verb == "keeps") != (not rest):
        raise UsageError(f"action {quoted(text)}: expected {FORMS}")
    return VERBS[verb](table, seat, rest)


def read_rotation(table: Table, seat: int, rest: str) -> Event:
    """CB-ROUND-3: `keeps`, `rotates all`, or cards named by the faces that are active as dealt."""
    hand = table.hands[seat]
    if rest == "all":
        return OrientationChosen(seat, tuple([Card(face >> 1) for face in hand]))
    faces = [read_face(table.deck, part) for part in rest.split(",")] if rest else []
    for face in faces:
        require(face in hand, "CB-ROUND-3", seat, "{} is not in hand with that face up", table.deck.short[face])
    return OrientationChosen(seat, tuple(sorted([Card(face >> 1) for face in faces])))


def read_bonus(table: Table, seat: int, rest: str) -> Event:
    """CB-CRY-2: `hand`, `point` or `none`."""
    known: dict[str, Bonus] = {"hand": "hand", "point": "point", "none": "none"}
    if rest not in known:
        raise UsageError(f"cries {quoted(rest)}: expected {', '.join(known)}")
    return CryChosen(seat, known[rest])


def read_turn(table: Table, seat: int, rest: str) -> Event:
    """CB-CRY-3, CB-RUL-28: exactly one card; there is no event for none or several."""
    faces = [] if rest == "nothing" else [read_face(table.deck, part) for part in rest.split(",")]
    if len(faces) != 1:
        raise RuleViolation("CB-CRY-3", seat, f"exactly one card is turned, not {len(faces)}")
    return CardFlipped(seat, faces[0])


VERBS: Final[dict[str, Callable[[Table, int, str], Event]]] = {
    "keeps": read_rotation,
    "rotates": read_rotation,
    "bets": lambda table, seat, rest: BetPlaced(seat, read_bet(table.deck, rest)),
    "plays": lambda table, seat, rest: CardPlayed(seat, read_face(table.deck, rest)),
    "turns": read_turn,
    "cries": read_bonus,
}


def attempts(table: Table) -> list[Attempt]:
    """Return all that the seat on decision might want to do: the options first, then what is forbidden, with its
    clause.
    """
    asked = need(table)
    if not isinstance(asked, Choice):
        return []
    legal = [Attempt(label(table, option), "", "") for option in asked.options]
    known = set(asked.options)
    return legal + [refusal(table, event) for event in wishes(table, asked) if event not in known]


def wishes(table: Table, asked: Choice) -> list[Event]:
    """Return what a seat could wish for at a decision of this kind, allowed or not."""
    seat = asked.seat
    match asked.options[0]:
        case CardPlayed():
            return [CardPlayed(seat, Face(face)) for face in table.hands[seat]]
        case BetPlaced():
            return [BetPlaced(seat, Bet(bet)) for bet in range(len(table.deck.bet_ids))]
        case CryChosen():
            bonuses: tuple[Bonus, ...] = ("hand", "point", "none")
            return [CryChosen(seat, bonus) for bonus in bonuses]
        case CardFlipped():
            played = table.trick_faces[(seat - table.leader) % table.players]
            return [CardFlipped(seat, Face(face)) for face in [*table.hands[seat], played]]
    return [OrientationChosen(seat, (Card(face >> 1),)) for face in table.hands[seat]]


def refusal(table: Table, event: Event) -> Attempt:
    """Return why `event` is forbidden now."""
    try:
        check(table, event)
    except RuleViolation as violation:
        return Attempt(label(table, event), violation.rule, violation.detail)
    return Attempt(label(table, event), "", "")
