"""The THEN lines: how the table stands, what is pending and legal, what has been recorded."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from replay.games.badbabiez.abilities.targets import is_broken
from replay.games.badbabiez.frames import RoundFrame
from replay.games.badbabiez.scenario.run import Asked, Happening, Run
from replay.games.badbabiez.scenario.words import Pattern
from replay.games.badbabiez.table import DOOR_STATES, turn_of
from replay.games.badbabiez.view import PHASES

Check = tuple[str, str]
"""What a line expects and what was found, in the same words: it holds if the two are equal."""


def listing(names: Sequence[str]) -> str:
    """Return names as a list in any order."""
    return f"[{', '.join(sorted(names))}]"


def card_names(run: Run, cards: Sequence[int]) -> str:
    """Return cards as a list in any order."""
    return listing([run.deck.cards[card] for card in cards])


# --- Seats ----------------------------------------------------------------------------------------


def points(run: Run, seat: int, which: str, expected: int) -> Check:
    """Boo-Boo Points or Naughtiness Points."""
    return str(expected), str({"boo_boo": run.table.boo_boo, "naughtiness": run.table.naughtiness}[which][seat])


def room_is(run: Run, seat: int, room: int) -> Check:
    """Where a Baby is."""
    return run.deck.rooms[room], run.deck.rooms[run.table.room[seat]]


def hand_is(run: Run, seat: int, cards: tuple[int, ...]) -> Check:
    """The cards in a hand."""
    return card_names(run, cards), card_names(run, run.table.hands[seat])


def hand_size(run: Run, seat: int, size: int) -> Check:
    """How many cards in a hand."""
    return str(size), str(len(run.table.hands[seat]))


def specials_are(run: Run, seat: int, cards: tuple[int, ...]) -> Check:
    """Special Objects in play."""
    return card_names(run, cards), card_names(run, run.table.specials[seat])


def power_is(run: Run, seat: int, slot: int, expected: str) -> Check:
    """The power in a slot: none, active ID or dormant ID."""
    card = run.table.powers[seat][slot]
    state = "active" if run.table.awake[seat][slot] else "dormant"
    return expected, "none" if card < 0 else f"{state} {run.deck.source_names[card]}"


# --- The house ------------------------------------------------------------------------------------


def door_is(run: Run, passage: int, state: str) -> Check:
    """How a door is."""
    return state, DOOR_STATES[run.table.doors[passage]]


def damage_is(run: Run, piece: int, damage: int) -> Check:
    """Breakage Points of a piece of furniture."""
    return str(damage), str(run.table.damage[piece])


def is_broken_now(run: Run, piece: int) -> Check:
    """A piece of furniture is broken."""
    return "broken", "broken" if is_broken(run.table, piece) else f"damage {run.table.damage[piece]}"


def pile_is(run: Run, pile: int, cards: tuple[int, ...]) -> Check:
    """The cards of a discard pile."""
    return card_names(run, cards), card_names(run, run.table.piles[pile])


def holds(run: Run, cards: Sequence[int], wanted: str, card: int) -> Check:
    """Whether a heap has a card."""
    return wanted, "includes" if card in cards else "excludes"


def deck_size(run: Run, pile: int, size: int) -> Check:
    """How many cards in a deck."""
    return str(size), str(len(run.table.decks[pile]))


def deck_bottom(run: Run, pile: int, card: int) -> Check:
    """The bottom card of a deck."""
    deck = run.table.decks[pile]
    return run.deck.cards[card], run.deck.cards[deck[0]] if deck else "no card"


def board_is(run: Run, room: int, cards: tuple[int, ...]) -> Check:
    """The Disasters on a board."""
    return card_names(run, cards), card_names(run, [card for board, card in run.table.laid if board == room])


# --- Decisions ------------------------------------------------------------------------------------


def last_asked(run: Run) -> Asked | None:
    """Return the pending decision, None if the game is over."""
    return run.asked[-1] if run.pending() is not None else None


def pending_is(run: Run, seat: int, kind: str) -> Check:
    """Who is asked, and what."""
    asked = last_asked(run)
    return f"{seat} {kind}", "none" if asked is None else f"{asked.seat} {asked.kind}"


def nothing_pending(run: Run) -> Check:
    """The game is over."""
    asked = last_asked(run)
    return "none", "none" if asked is None else f"{asked.seat} {asked.kind}"


def legal_choices(run: Run) -> tuple[str, ...]:
    """Return what the pending decision offers."""
    asked = last_asked(run)
    return () if asked is None else asked.choices


def legal_is(run: Run, choices: tuple[str, ...]) -> Check:
    """The full list of the pending decision, in any order."""
    found = legal_choices(run)
    return listing(choices), listing(found) if found else "nothing is pending"


def legal_includes(run: Run, choice: str) -> Check:
    """One of the choices."""
    found = legal_choices(run)
    return choice, choice if choice in found else listing(found)


def legal_excludes(run: Run, choice: str) -> Check:
    """None of the choices, nor one that begins so; with nothing pending there is no list to look at."""
    if last_asked(run) is None:
        return "no such choice", "nothing is pending"
    found = [other for other in legal_choices(run) if other == choice or other.startswith(f"{choice} ")]
    return "no such choice", listing(found) if found else "no such choice"


def was_asked(run: Run, seat: int, kind: str, choices: tuple[str, ...]) -> Check:
    """At some moment the seat was asked exactly this."""
    found = [listing(asked.choices) for asked in run.asked if (asked.seat, asked.kind) == (seat, kind)]
    wanted = listing(choices)
    return wanted, wanted if wanted in found else "; ".join(found) or "never asked"


# --- What was recorded ----------------------------------------------------------------------------


def written(value: object) -> str:
    """Return a value as the notation writes it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{','.join([written(item) for item in value])}]"
    return str(value)


def fits(happening: Happening, pattern: Pattern) -> bool:
    """Return whether an event has this name and these values."""
    name, fields = pattern
    if happening.name != name:
        return False
    return all(key in happening.fields and written(happening.fields[key]) == value for key, value in fields)


def recorded(run: Run, name: str) -> str:
    """Return the events of a name, for a failure."""
    found = [happening.fields for happening in run.happened if happening.name == name]
    return "; ".join([" ".join([f"{key}={written(value)}" for key, value in fields.items()]) for fields in found])


def event_came(run: Run, pattern: Pattern) -> Check:
    """Such an event was recorded."""
    came = any(fits(happening, pattern) for happening in run.happened)
    return "recorded", "recorded" if came else f"not recorded; {pattern[0]}: {recorded(run, pattern[0]) or 'never'}"


def no_event_came(run: Run, pattern: Pattern) -> Check:
    """No such event was recorded."""
    came = any(fits(happening, pattern) for happening in run.happened)
    return "not recorded", f"recorded: {recorded(run, pattern[0])}" if came else "not recorded"


def count_is(run: Run, pattern: Pattern, count: int) -> Check:
    """So many such events were recorded."""
    return str(count), str(len([happening for happening in run.happened if fits(happening, pattern)]))


def order_is(run: Run, patterns: tuple[Pattern, ...]) -> Check:
    """Events were recorded in this order, with whatever in between."""
    rest = iter(run.happened)
    for pattern in patterns:
        if not any(fits(happening, pattern) for happening in rest):
            return "in this order", f"no {pattern} after those before it; recorded: {recorded(run, pattern[0])}"
    return "in this order", "in this order"


# --- Where the game stands --------------------------------------------------------------------------


def round_is(run: Run, number: int) -> Check:
    """The round under way."""
    rounds = [frame.number for frame in run.table.stack if isinstance(frame, RoundFrame)]
    return str(number), str(rounds[-1]) if rounds else "no round"


def active_is(run: Run, seat: int) -> Check:
    """The seat whose turn it is."""
    turn = turn_of(run.table)
    return str(seat), str(turn.seat) if turn else "none"


def phase_is(run: Run, phase: str) -> Check:
    """The phase of the turn."""
    turn = turn_of(run.table)
    return phase, PHASES[turn.step] if turn else "none"


def winners_are(run: Run, names: tuple[str, ...]) -> Check:
    """The seats, or teams by name, that have won."""
    table = run.table
    found = [table.team_names[place] if table.teams else str(place) for place in table.winners]
    return listing(names), listing(found)


THEN_FORMS: Final[Mapping[str, Callable[..., Check]]] = {
    "seat N boo_boo|naughtiness = K": points,
    "seat N room = ROOM": room_is,
    "seat N hand = CARDS": hand_is,
    "seat N hand size = K": hand_size,
    "seat N specials = CARDS": specials_are,
    "seat N power SLOT = POWER": power_is,
    "door PASSAGE = open|closed|jammed|broken": door_is,
    "furniture PIECE damage = K": damage_is,
    "furniture PIECE = broken": is_broken_now,
    "pile DECK = CARDS": pile_is,
    "pile DECK includes|excludes CARD": lambda run, pile, how, card: holds(run, run.table.piles[pile], how, card),
    "deck DECK size = K": deck_size,
    "deck DECK bottom = CARD": deck_bottom,
    "deck DECK includes|excludes CARD": lambda run, pile, how, card: holds(run, run.table.decks[pile], how, card),
    "board ROOM = CARDS": board_is,
    "pending none": nothing_pending,
    "pending N KIND": pending_is,
    "legal = CHOICES": legal_is,
    "legal includes CHOICE": legal_includes,
    "legal excludes CHOICE": legal_excludes,
    "asked N KIND = CHOICES": was_asked,
    "no event EVENT": no_event_came,
    "event EVENT": event_came,
    "count EVENT = K": count_is,
    "order EVENTS": order_is,
    "round = K": round_is,
    "active = N": active_is,
    "phase = PHASE": phase_is,
    "winners = NAMES": winners_are,
}
