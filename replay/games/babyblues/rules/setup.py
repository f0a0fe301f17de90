"""Setup: colours, rows of babies, starting player, deck, starting hands."""

from itertools import permutations
from typing import Final

from replay.errors import require
from replay.games.babyblues.deck import MOST_PLAYERS, ROW
from replay.games.babyblues.events import (
    BabiesArranged,
    Card,
    CardDealt,
    Colour,
    ColourChosen,
    DeckShuffled,
    StartingPlayerChosen,
    TurnStarted,
)
from replay.games.babyblues.rules.duty import is_throwing
from replay.games.babyblues.table import CLOSING, COLOURS, PHASE_NAMES, ROWS, SHUFFLE, STARTER, Table
from replay.kernel.event import Event
from replay.kernel.loop import Choice, Lot

HAND: Final = 5  # BB-SET-10, BB-TURN-8
ORDERS: Final = tuple(permutations(range(ROW)))  # BB-SET-3: 120
ROWS_OF: Final = tuple([tuple([BabiesArranged(seat, order) for order in ORDERS]) for seat in range(MOST_PLAYERS)])
"""Every row that can be offered, by seat, built once."""


def free_colours(table: Table) -> list[Colour]:
    """BB-SET-1, BB-SET-4: the sets that nobody has taken."""
    return [Colour(number) for number in range(len(table.deck.baby_colours)) if number not in table.colours]


def ask_colour(table: Table) -> Choice:
    """BB-SET-1, BB-OBJ-1, BB-R-COLOURCLASH: in seat order, any set not yet taken."""
    seat = len(table.colours)
    return Choice(seat, tuple([ColourChosen(seat, colour) for colour in free_colours(table)]))


def check_colour(table: Table, event: ColourChosen) -> None:
    """BB-SET-1, BB-R-COLOURCLASH: once, in seat order, a free set."""
    require(table.phase == COLOURS, "BB-SET-1", event.seat, "colours are chosen once, at the start")
    require(event.seat == len(table.colours), "BB-R-COLOURCLASH", event.seat, "seat {} chooses now", len(table.colours))
    require(
        event.colour in free_colours(table), "BB-SET-1", event.seat, "that set of babies is taken or does not exist"
    )


def ask_row(table: Table) -> Choice:
    """BB-SET-2, BB-SET-3, BB-R-ARRANGE: any order of the five values, face down."""
    seat = len(table.values)
    return Choice(seat, ROWS_OF[seat])


def check_row(table: Table, event: BabiesArranged) -> None:
    """BB-SET-2, BB-SET-3, BB-R-ARRANGE: once, each value from 0 to 4 once."""
    require(table.phase == ROWS, "BB-SET-3", event.seat, "rows are arranged once, before the deal")
    require(event.seat == len(table.values), "BB-SET-3", event.seat, "seat {} arranges now", len(table.values))
    require(
        event.values in ORDERS, "BB-SET-2", event.seat, "{} does not hold each value from 0 to 4 once", event.values
    )


def starters(table: Table) -> int:
    """BB-TURN-2, BB-R-STARTER: how many seats, counted from seat 0, may have the first turn: all, or seat 0 alone."""
    return table.players if table.options.starting_player == "random" else 1


def draw_starter(table: Table) -> Lot:
    """BB-TURN-2, BB-R-STARTER: each of the seats is equally likely."""
    seats = starters(table)
    return Lot(lambda chance: StartingPlayerChosen(chance.below(seats) if seats > 1 else 0))


def check_starter(table: Table, event: StartingPlayerChosen) -> None:
    """BB-TURN-2, BB-R-STARTER: once, one of the seats."""
    require(table.phase == STARTER, "BB-TURN-2", event.seat, "the starting player is chosen once, before the deal")
    require(0 <= event.seat < table.players, "BB-TURN-2", event.seat, "there is no seat {}", event.seat)
    require(
        event.seat < starters(table),
        "BB-R-STARTER",
        event.seat,
        "seat 0 is the starting player, not seat {}",
        event.seat,
    )


def deck_cards(table: Table) -> tuple[int, ...]:
    """BB-SET-7, BB-SET-8, BB-TED-2, BB-R-SHUFFLESET, BB-R-TEDDY: all event cards; the teddy bears only by the house
    rule.
    """
    return table.deck.base if table.options.teddy_bears == "off" else tuple(range(len(table.deck.cards)))


def cards_to_shuffle(table: Table) -> list[int]:
    """BB-SET-8, BB-SET-11: the whole deck at the start, later the discard pile."""
    return list(deck_cards(table)) if table.phase == SHUFFLE else sorted(table.discard)


def shuffle(table: Table) -> Lot:
    """BB-SET-8, BB-SET-11: every order is equally likely."""
    cards, reason = cards_to_shuffle(table), "setup" if table.phase == SHUFFLE else "reshuffle"
    if reason == "setup":
        return Lot(lambda chance: DeckShuffled(tuple([Card(card) for card in chance.shuffled(cards)]), "setup"))
    return Lot(lambda chance: DeckShuffled(tuple([Card(card) for card in chance.shuffled(cards)]), "reshuffle"))


def deck_has_run_out(table: Table) -> bool:
    """BB-SET-11, BB-R-RESHUFFLE: when a card is needed from an empty deck; under on_empty as soon as the last one is
    drawn.
    """
    if table.phase != CLOSING or table.draw_pile or not table.discard:
        return False
    wanted = len(table.hands[table.active]) < HAND
    return wanted or (table.options.reshuffle_when == "on_empty" and table.emptied)


def reshuffle_is_due(table: Table) -> bool:
    """BB-SET-11, BB-R-RESHUFFLE, BB-R-DUTYTIME: not before the cards thrown away lie on the discard pile."""
    return deck_has_run_out(table) and not is_throwing(table)


def check_shuffle(table: Table, event: DeckShuffled) -> None:
    """BB-SET-8, BB-SET-11, BB-R-RESHUFFLE, BB-R-DUTYTIME: when it is due, all the cards and no others."""
    setup = table.phase == SHUFFLE
    rule = "BB-SET-8" if setup else "BB-SET-11"
    due = setup or deck_has_run_out(table)
    require(due, "BB-R-RESHUFFLE", -1, "the deck is not shuffled now: phase {}", PHASE_NAMES[table.phase])
    waits = not setup and is_throwing(table)
    require(not waits, "BB-R-DUTYTIME", -1, "seat {} throws cards away before the deck is shuffled", table.active)
    require(event.reason == ("setup" if setup else "reshuffle"), rule, -1, "the reason is not {}", event.reason)
    fits = sorted(event.order) == sorted(cards_to_shuffle(table))
    require(fits, rule, -1, "the order does not name each of the {} cards once", len(cards_to_shuffle(table)))


def deal(table: Table) -> Event:
    """BB-SET-10, BB-R-DEALORDER, BB-TURN-2: five cards each, the starting player first; then the first turn."""
    if table.step == HAND * table.players:
        return TurnStarted(table.starter, 1, 1)
    seat = (table.starter + table.step // HAND) % table.players
    return CardDealt(seat, Card(table.draw_pile[-1]))
