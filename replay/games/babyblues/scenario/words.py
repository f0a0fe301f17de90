"""The words of the notation that stand in capitals, and how each is read: seats, babies, states, cards, trades."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from replay.errors import quoted
from replay.games.babyblues.deck import ROW, Deck
from replay.kernel.scenario import Readers
from replay.kernel.wording import listed, one_of, read_number, read_rule, seat_reader

WORDS: Final = (
    *("Pk", "Pj", "Pj.bI", "N", "SEATS", "PLACES", "BABIES", "VALUES", "STATE", "STEP"),
    *("CARD", "CARDS", "COLOUR", "TRADE", "OPTION", "VALUE", "RULE", "THING"),
)
STEPS: Final = ("start", "trade", "negative", "positive", "discard", "draw")


class Scope(NamedTuple):
    """What the words of a scenario refer to: its deck, and how many seats there are."""

    deck: Deck
    players: int


class State(NamedTuple):
    """A baby as a line tells it."""

    state: str
    """happy, unhappy or crying."""
    horns: int = 0
    """Horns above, if it cries."""
    cause: str = ""
    """The type of the red card above, "" for a victim of a horn."""
    victim_of: int = -1
    """The spot of the crying baby whose horn it is a victim of."""
    under: str = ""
    """The type of the green card underneath."""
    covered: int = 0
    new: bool = False


def state_text(state: State) -> str:
    """Return a state as it is written in lines."""
    if state.state != "unhappy":
        horns = {0: "", 1: " + horn"}.get(state.horns, f" + {state.horns} horns")
        return f"{state.state}{horns}"
    cause = state.cause or f"horn {spot_text(state.victim_of)}"
    covered = f" {state.covered}" if state.covered else ""
    under = f" under {state.under}{covered}" if state.under else ""
    return f"unhappy({cause}){under}{' new' if state.new else ''}"


def spot_text(spot: int) -> str:
    """Return a baby as it is named in lines."""
    seat, slot = divmod(spot, ROW)
    return f"P{seat}.b{slot}"


def spots_text(spots: list[int] | tuple[int, ...]) -> str:
    """Return babies in the order of seats and slots."""
    return ", ".join([spot_text(spot) for spot in sorted(spots)]) or "none"


def types_text(deck: Deck, cards: list[int] | tuple[int, ...]) -> str:
    """Return the types of cards, in the order of the deck file, for lines mean any order."""
    return ", ".join([deck.kinds[number].type for number in sorted([deck.type_of[card] for card in cards])]) or "none"


def names_text(deck: Deck, names: tuple[str, ...]) -> str:
    """Return types by name, in the order of the deck file."""
    known = [kind.type for kind in deck.kinds]
    return ", ".join(sorted(names, key=known.index)) or "none"


def readers(scope: Scope) -> Readers:
    """Return what reads each word of the notation."""
    types = [kind.type for kind in scope.deck.kinds]
    seat = seat_reader(scope.players)
    baby = baby_reader(scope)

    def card(text: str) -> str:
        return one_of(text, types)

    found: dict[str, Callable[[str], object]] = {
        **dict.fromkeys(("Pk", "Pj"), seat),
        "Pj.bI": baby,
        "N": read_number,
        "SEATS": listed(seat),
        "PLACES": lambda text: tuple([listed(seat)(part.strip()) for part in text.split("|")]),
        "BABIES": listed(baby),
        "VALUES": read_values,
        "STATE": lambda text: read_state(text, baby, scope.deck),
        "STEP": lambda text: one_of(text, STEPS),
        "CARD": card,
        "CARDS": listed(card, repeats=True),
        "COLOUR": lambda text: one_of(text, scope.deck.baby_colours),
        "TRADE": lambda text: read_trade(text, listed(card, repeats=True)),
        "RULE": read_rule,
        **dict.fromkeys(("OPTION", "VALUE", "THING"), str),
    }
    return found


def baby_reader(scope: Scope) -> Callable[[str], int]:
    """Return what reads a baby such as P0.b2, as its spot."""
    names = [spot_text(spot) for spot in range(scope.players * ROW)]

    def read(text: str) -> int:
        if text not in names:
            raise ValueError(f"a baby from {names[0]} to {names[-1]}, not {quoted(text)}")
        return names.index(text)

    return read


def read_values(text: str) -> tuple[int, ...]:
    """Return five values, left to right; whether they make a row is for the rules to say."""
    parts = text.split()
    if len(parts) != ROW or not all(len(part) == 1 and part in "0123456789" for part in parts):
        raise ValueError(f"five values with spaces between, such as 0 1 2 3 4, not {quoted(text)}")
    return tuple([int(part) for part in parts])


STATE: Final = re.compile(
    r"(?P<plain>happy|crying)(?: \+ (?:(?P<one>horn)|(?P<many>\d) horns))?"
    r"|unhappy\((?P<cause>[^()]+)\)(?: under (?P<under>\w+)(?: (?P<covered>\d))?)?(?P<new> new)?"
)


def read_state(text: str, baby: Callable[[str], int], deck: Deck) -> State:
    """Return the state of a baby."""
    found = STATE.fullmatch(text)
    if found is None or (found["plain"] == "happy" and text != "happy"):
        raise ValueError(
            f"happy, crying, crying + horn, or unhappy(CAUSE) and what lies underneath, not {quoted(text)}"
        )
    if found["plain"]:
        horns = 1 if found["one"] else int(found["many"] or 0)
        if found["many"] and horns < 2:
            raise ValueError(f"'+ horn' for one horn, not {quoted(text)}")
        return State(found["plain"], horns)
    state = with_cause(State("unhappy", new=bool(found["new"])), found["cause"], baby, deck)
    return state if not found["under"] else with_comfort(state, found["under"], int(found["covered"] or 0), deck)


def with_cause(state: State, cause: str, baby: Callable[[str], int], deck: Deck) -> State:
    """Return a state with what makes the baby unhappy: a red card above it, or a horn beside it."""
    if cause.startswith("horn "):
        return state._replace(victim_of=baby(cause.removeprefix("horn ")))
    known = [kind.type for kind in deck.kinds if kind.colour == "red" and kind.target.startswith("happy")]
    return state._replace(cause=one_of(cause, [*known, "horn Pj.bI"]))


def with_comfort(state: State, under: str, covered: int, deck: Deck) -> State:
    """Return a state with a green card underneath, so many pictures of which are covered."""
    pictures = {kind.type: kind.pictures for kind in deck.kinds if kind.place == "underneath"}
    one_of(under, list(pictures))
    if not min(1, pictures[under]) <= covered <= max(0, pictures[under] - 1):
        fits = f"from 1 to {pictures[under] - 1} pictures covered" if pictures[under] else "no pictures"
        raise ValueError(f"{under} with {fits}, not {covered}")
    return state._replace(under=under, covered=covered)


TRADE: Final = re.compile(r"(\d+)(?: for (\d+))?(?: promises (.+?))?(?: asks (.+))?")


def read_trade(text: str, cards: Callable[[str], tuple[str, ...]]) -> str:
    """Return the terms of an offer as they stand, which must be numbers and, perhaps, talk."""
    found = TRADE.fullmatch(text)
    if found is None:
        raise ValueError(f"N or N for N, then perhaps 'promises CARDS' and 'asks CARDS', not {quoted(text)}")
    for number in (found[1], found[2] or "1"):
        read_number(number)
    for talk in (found[3], found[4]):
        if talk:
            cards(talk)
    return text
