"""Decisions in the notation of the rules file (`0 choose_play throw plate#1 baby:1`): labels, how they are written,
what a seat might try.
"""

from collections.abc import Callable, Iterator
from typing import Final

from replay.errors import RuleViolation
from replay.games.badbabiez import events as e
from replay.games.badbabiez.deck.kinds import Needs
from replay.games.badbabiez.reading import read_choice
from replay.games.badbabiez.rules import check, forced, need
from replay.games.badbabiez.rules.windows import distinct
from replay.games.badbabiez.table import QUESTIONS, Table
from replay.games.badbabiez.view import spelling_of
from replay.kernel.event import Event, name_of
from replay.kernel.game import Attempt
from replay.kernel.loop import Choice
from replay.kernel.spelling import UNKNOWN


def name_in(names: tuple[str, ...], number: int) -> str:
    """Return a name by its number, `??` for one that the deck does not have."""
    return names[number] if 0 <= number < len(names) else UNKNOWN


def card(table: Table, number: int) -> str:
    """Return a card's id."""
    cards = table.deck.cards
    return cards[number] if 0 <= number < len(cards) else UNKNOWN


def throw_label(table: Table, option: e.ThrowDeclared) -> str:
    """Return `throw plate#1 baby:1`; an entry throw has only one target."""
    target = "" if option.out_of_turn else f" {name_in(table.deck.target_names, option.target)}"
    return f"throw {card(table, option.card)}{target}"


def door_label(table: Table, option: e.DoorPlayed) -> str:
    """Return `door door#1 kitchen/living_room`, or `slam door#1`."""
    if option.use == "own_turn":
        return f"door {card(table, option.card)} {name_in(table.deck.passages, option.passage)}"
    return f"slam {card(table, option.card)}"


def chosen(table: Table, option: e.CardPlayed | e.AbilityUsed) -> str:
    """Return the targets chosen: baby, special, furniture, door, room, in this order."""
    deck, found = table.deck, ""
    if option.chosen_baby >= 0:
        found += f" baby:{option.chosen_baby}"
    if option.chosen_special >= 0:
        found += f" special:{card(table, option.chosen_special)}"
    if option.chosen_furniture >= 0:
        found += f" furniture:{name_in(tuple([piece.id for piece in deck.pieces]), option.chosen_furniture)}"
    if option.chosen_door >= 0:
        found += f" door:{name_in(deck.passages, option.chosen_door)}"
    if option.chosen_room >= 0:
        found += f" room:{name_in(deck.rooms, option.chosen_room)}"
    return found


LABELS: Final[dict[type[Event], Callable[..., str]]] = {
    e.StayChosen: lambda table, option: "stay",
    e.MoveChosen: lambda table, option: f"move {name_in(table.deck.rooms, option.to_room)}",
    e.DoorPlayed: door_label,
    e.ReactionPassed: lambda table, option: "pass",
    e.ThrowDeclared: throw_label,
    e.BlockPlayed: lambda table, option: f"block {card(table, option.card)}",
    e.DodgePlayed: lambda table, option: f"dodge {card(table, option.card)}",
    e.CardPlayed: lambda table, option: f"play {card(table, option.card)}{chosen(table, option)}",
    e.SpecialPlaced: lambda table, option: f"place {card(table, option.card)}",
    e.AbilityUsed: lambda table, option: (
        f"use {name_in(table.deck.source_names, option.ability)}{chosen(table, option)}"
    ),
    e.RummageChosen: lambda table, option: "rummage",
    e.PlayingEnded: lambda table, option: "end",
    e.FightCardPlayed: lambda table, option: f"add {card(table, option.card)}",
    e.FightPassed: lambda table, option: "pass",
    e.DiscardChosen: lambda table, option: f"discard {card(table, option.card)}",
}


def label(table: Table, option: Event) -> str:
    """Return a short text for an option, unique within its decision, such as `throw plate#1 baby:1`."""
    write = LABELS.get(type(option))
    return name_of(option) if write is None else write(table, option)


def labels(table: Table, options: tuple[Event, ...]) -> tuple[str, ...]:
    """Return the labels of all options of one decision."""
    return tuple([LABELS[type(option)](table, option) for option in options])


KINDS: Final[dict[type[Event], str]] = {
    e.StayChosen: "choose_move",
    e.MoveChosen: "choose_move",
    e.BlockPlayed: "react_throw",
    e.DodgePlayed: "react_throw",
    e.CardPlayed: "choose_play",
    e.SpecialPlaced: "choose_play",
    e.AbilityUsed: "choose_play",
    e.RummageChosen: "choose_play",
    e.PlayingEnded: "choose_play",
    e.FightCardPlayed: "fight_contribute",
    e.FightPassed: "fight_contribute",
    e.DiscardChosen: "choose_discard",
}
"""The decision that an event answers, where it is only one."""
WINDOWS: Final = {"movement": "react_move", "throw": "react_throw", "entry": "entry_throw"}
USES: Final = {"stop_move": "react_move", "stop_throw": "react_throw"}


def kind_of(table: Table, event: Event) -> str:
    """Return which of the seven decisions an event answers."""
    if isinstance(event, e.ReactionPassed):
        return WINDOWS[event.window]
    if isinstance(event, e.ThrowDeclared):
        return "entry_throw" if event.out_of_turn else "choose_play"
    if isinstance(event, e.DoorPlayed):
        asked = QUESTIONS[table.question] if QUESTIONS[table.question] == "choose_move" else "choose_play"
        return USES.get(event.use, asked)
    return KINDS[type(event)]


def notation(table: Table, event: Event) -> str:
    """Return a decision in notation, asked of `table` as it stands before it; other events with all their fields."""
    if type(event) in LABELS:
        return f"{getattr(event, 'seat', -1)} {kind_of(table, event)} {label(table, event)}"
    fields = spelling_of(table.deck).spell(event)
    return f"{name_of(event)}({', '.join([f'{name}={value}' for name, value in fields.items()])})"


# --- What a seat might try ------------------------------------------------------------------------


def attempts(table: Table) -> list[Attempt]:
    """Return all that the seat on decision might want to do: the options first, then what is forbidden, with its
    clause.
    """
    asked = need(table) if forced(table) is None else None
    if not isinstance(asked, Choice):
        return []
    legal = [Attempt(label(table, option), "", "") for option in asked.options]
    known = {start for attempt in legal for start in (attempt.label, untargeted(attempt.label))}
    found = list(legal)
    for wish in wishes(table, asked.seat):
        if label(table, wish) not in known:
            known.add(label(table, wish))
            found.append(refusal(table, wish))
    return found


def untargeted(text: str) -> str:
    """Return a label without its targets: `play brawl#1 baby:1` → `play brawl#1`, which is no other thing to wish
    for.
    """
    return " ".join(text.split()[:2])


def wishes(table: Table, seat: int) -> Iterator[Event]:
    """Return what a seat could wish for at a decision of this kind, with each card of its hand once."""
    kind, deck = QUESTIONS[table.question], table.deck
    hand = [deck.cards[number] for number in distinct(table, table.hands[seat])]
    texts = list(WISHES[kind](table, seat, hand))
    for text in texts:
        yield read_choice(table, seat, kind, text)


def wished_plays(table: Table, seat: int, hand: list[str]) -> Iterator[str]:
    """Yield throws, texts, Special Objects, the Baby's own ability and other sources, whether they may be played or
    not.
    """
    yield from wished_throws(table, seat, hand)
    for name in hand:
        kind = table.deck.kind_of[table.deck.cards.index(name)]
        if kind.special:
            yield f"place {name}"
        elif not (kind.common or kind.slam):
            yield from aimed(table, seat, f"play {name}", kind.play)
    for number in (table.babies[seat], *table.powers[seat], *table.specials[seat]):
        if number >= 0 and table.deck.kind_of[number].uses:
            yield from aimed(table, seat, f"use {table.deck.source_names[number]}", table.deck.kind_of[number].use)
    yield "rummage"


def wished_throws(table: Table, seat: int, hand: list[str]) -> Iterator[str]:
    """Yield throws, from hand and from play, at every other Baby; those at furniture and doors of the room with one
    Object, for what forbids them is the same for all.
    """
    deck, here = table.deck, table.room[seat]
    missiles = [name for name in hand if deck.kind_of[deck.cards.index(name)].common]
    missiles += [deck.cards[card] for card in table.specials[seat] if card in deck.hurled]
    for name in missiles:
        yield from [f"throw {name} baby:{other}" for other in range(table.players) if other != seat]
    for name in missiles[:1]:
        yield from [f"throw {name} furniture:{deck.pieces[piece].id}" for piece in table.house.furniture[here]]
        yield from [f"throw {name} door:{deck.passages[door]}" for door in table.house.doors[here]]


def aimed(table: Table, seat: int, start: str, needs: Needs) -> list[str]:
    """Return a text at every other Baby where it chooses a Baby and nothing else; others without targets."""
    if needs.babies and not (needs.special or needs.furniture or needs.door or needs.near or needs.adjacent):
        return [f"{start} baby:{other}" for other in range(table.players) if other != seat]
    return [start]


def wished_answers(table: Table, seat: int, hand: list[str]) -> Iterator[str]:
    """Yield every Object as a block, every Action as a dodge."""
    for name in hand:
        kind = table.deck.kind_of[table.deck.cards.index(name)]
        yield f"slam {name}" if kind.slam else f"block {name}" if kind.section == "object" else f"dodge {name}"


WISHES: Final[dict[str, Callable[[Table, int, list[str]], Iterator[str] | list[str]]]] = {
    "choose_move": lambda table, seat, hand: [f"move {table.deck.rooms[room]}" for room in table.house.rooms],
    "react_move": lambda table, seat, hand: [f"slam {name}" for name in hand],
    "entry_throw": lambda table, seat, hand: [f"throw {name}" for name in hand],
    "choose_play": wished_plays,
    "react_throw": wished_answers,
    "fight_contribute": lambda table, seat, hand: [f"add {name}" for name in hand],
    "choose_discard": lambda table, seat, hand: [f"discard {name}" for name in hand],
}


def refusal(table: Table, event: Event) -> Attempt:
    """Return why `event` is forbidden now."""
    try:
        check(table, event)
    except RuleViolation as violation:
        return Attempt(label(table, event), violation.rule, violation.detail)
    return Attempt(label(table, event), "", "")
