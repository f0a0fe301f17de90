"""What a seat of Baby Blues might do that it may not: each gives the forbidden event, or None where there is no
occasion for it. A table is that of the sound engine, as it stands before the decision.
"""

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from replay.games.babyblues import events as e
from replay.games.babyblues.deck import Played
from replay.games.babyblues.table import HAPPY, NEGATIVE, POSITIVE, TRADE, UNHAPPY, WEEPING, Table
from replay.kernel.event import Event

Wish = Callable[[Event, Table], Event | None]
TYPES: Final = ("poo", "stolen_pacifier", "nervous_baby")
GREEN: Final = ("diaper", "pacifier", "bottle", "jar", "music")


def type_of(table: Table, card: int) -> str:
    """Return the type of a card by its name, "" for none."""
    return table.deck.kinds[table.deck.type_of[card]].type if card >= 0 else ""


def held(table: Table, seat: int, *types: str) -> Iterator[e.Card]:
    """Yield the cards of these types in a hand."""
    return (e.Card(card) for card in table.hands[seat] if type_of(table, card) in types)


def missing(table: Table, seat: int, *types: str) -> e.Card:
    """Return a card of these types that is not in a hand."""
    cards = range(len(table.deck.cards))
    return next(e.Card(card) for card in cards if type_of(table, card) in types and card not in table.hands[seat])


def stranger(table: Table, seat: int) -> e.Card:
    """Return a card that is not in a hand, of no type that is."""
    kinds = {table.deck.type_of[card] for card in table.hands[seat]}
    return next(e.Card(card) for card in table.deck.base if table.deck.type_of[card] not in kinds)


def spots(table: Table, state: int, *, own: bool) -> Iterator[int]:
    """Yield the babies in a state, those of the active seat or of the others."""
    return (spot for spot, is_ in enumerate(table.state) if is_ == state and (spot // 5 == table.active) is own)


def played(table: Table, card: int, spot: int) -> Event:
    """Return the play of a card by the active seat."""
    return table.deck.plays[table.active][card][spot]


def aim(types: tuple[str, ...], state: int, *, own: bool, negative: bool = True) -> Wish:
    """Play a card of these types on a baby in a state, one's own or another's."""

    def wish(event: Event, table: Table) -> Event | None:
        card = next(held(table, table.active, *types), None)
        spot = next(spots(table, state, own=own), None)
        if table.phase != (NEGATIVE if negative else POSITIVE) or card is None or spot is None:
            return None
        return played(table, card, spot)

    return wish


def red_by_another(event: Event, table: Table) -> Event | None:
    """Play a red card of one's own in another's turn."""
    for seat in range(table.players):
        card = next(held(table, seat, *TYPES), None)
        if seat != table.active and card is not None:
            return e.RedCardPlayed(seat, card, table.active, 0)
    return None


def red_not_held(event: Event, table: Table) -> Event | None:
    """Play a red card that is not in hand."""
    assert isinstance(event, e.RedCardPlayed)
    return msgspec.structs.replace(event, card=missing(table, event.seat, "poo"))


def red_in(table: Table, phase: int) -> Event | None:
    """Return the play of a red card on a happy baby of another's, in this phase."""
    card, spot = next(held(table, table.active, *TYPES), None), next(spots(table, HAPPY, own=False), None)
    return None if table.phase != phase or card is None or spot is None else played(table, card, spot)


def second_negative(event: Event, table: Table) -> Event | None:
    """Play a second negative card in one turn."""
    return red_in(table, POSITIVE) if table.negatives else None


def negative_late(event: Event, table: Table) -> Event | None:
    """Play the first negative card of a turn in step 3."""
    return None if table.negatives else red_in(table, POSITIVE)


def negative_early(event: Event, table: Table) -> Event | None:
    """Play a negative card while trades are still open."""
    return red_in(table, TRADE)


def horn_on_horn(event: Event, table: Table) -> Event | None:
    """Play a second horn on a crying baby."""
    card = next(held(table, table.active, "horn"), None)
    return None if card is None or not table.horns or table.phase != NEGATIVE else played(table, card, table.horns[0])


def horn_as_red(event: Event, table: Table) -> Event | None:
    """Play a horn as if it were one of the other red cards."""
    card, spot = next(held(table, table.active, "horn"), None), next(spots(table, HAPPY, own=False), None)
    if card is None or spot is None or table.phase != NEGATIVE:
        return None
    return e.RedCardPlayed(table.active, card, *divmod(spot, 5))


def empty_horn(event: Event, table: Table) -> Event | None:
    """Play a horn where it affects nobody."""
    card = next(held(table, table.active, "horn"), None)
    weeping = [spot for spot, state in enumerate(table.state) if state == WEEPING and alone(table, spot)]
    return played(table, card, weeping[0]) if card is not None and table.phase == NEGATIVE and weeping else None


def alone(table: Table, spot: int) -> bool:
    """Hold for a baby in the middle of a row whose neighbours are not happy and that has nothing above it."""
    inside = 0 < spot % 5 < 4
    return inside and not table.above[spot] and HAPPY not in (table.state[spot - 1], table.state[spot + 1])


def orange(own: bool, type_: str) -> Wish:
    """Play an orange card on a baby that has nothing underneath for it."""

    def wish(event: Event, table: Table) -> Event | None:
        card = next(held(table, table.active, type_), None)
        if card is None or table.phase != NEGATIVE:
            return None
        return played(table, card, next(spot for spot in range(99) if (spot // 5 == table.active) is own))

    return wish


def no_such_baby(event: Event, table: Table) -> Event | None:
    """Aim at a sixth baby."""
    assert isinstance(event, Played)
    return msgspec.structs.replace(event, target_slot=5)


def green_wrong(green: str, cause: str) -> Wish:
    """Play a green card on a baby of one's own that something else has made unhappy."""

    def wish(event: Event, table: Table) -> Event | None:
        card = next(held(table, table.active, green), None)
        for spot in spots(table, UNHAPPY, own=True):
            if card is not None and type_of(table, table.cause[spot]) == cause and table.phase == POSITIVE:
                return played(table, card, spot)
        return None

    return wish


def green_on_green(event: Event, table: Table) -> Event | None:
    """Lay a second green card under a baby."""
    card = next(held(table, table.active, "bottle", "jar", "music"), None)
    for spot in spots(table, UNHAPPY, own=True):
        if card is not None and table.under[spot] >= 0 and table.phase == POSITIVE:
            return played(table, card, spot)
    return None


def green_for_another(event: Event, table: Table) -> Event | None:
    """Comfort another's baby with the right card."""
    for spot in spots(table, UNHAPPY, own=False):
        for card in table.hands[table.active]:
            fits = table.deck.type_of[table.cause[spot]] in table.deck.kinds[table.deck.type_of[card]].answers
            if fits and table.under[spot] < 0 and table.phase == POSITIVE:
                return played(table, card, spot)
    return None


def green_too_early(event: Event, table: Table) -> Event | None:
    """Comfort one's own baby in step 2."""
    for spot in spots(table, UNHAPPY, own=True):
        for card in table.hands[table.active]:
            if table.deck.type_of[table.cause[spot]] in table.deck.kinds[table.deck.type_of[card]].answers:
                return played(table, card, spot) if table.phase == NEGATIVE else None
    return None


def green_out_of_turn(event: Event, table: Table) -> Event | None:
    """Comfort one's own baby in another's turn, in reaction to the red card."""
    for spot in spots(table, UNHAPPY, own=False):
        seat = spot // 5
        for card in table.hands[seat]:
            if table.deck.type_of[table.cause[spot]] in table.deck.kinds[table.deck.type_of[card]].answers:
                return table.deck.plays[seat][card][spot]
    return None


def green_not_held(event: Event, table: Table) -> Event | None:
    """Play a green card that is not in hand."""
    assert isinstance(event, e.GreenCardPlayed)
    return msgspec.structs.replace(event, card=missing(table, event.seat, *GREEN))


def teddy_not_held(event: Event, table: Table) -> Event | None:
    """Play a teddy bear that is not in hand."""
    assert isinstance(event, e.TeddyBearPlayed)
    return msgspec.structs.replace(event, card=missing(table, event.seat, "teddy_bear"))


def teddy_for_another(event: Event, table: Table) -> Event | None:
    """Comfort another's baby with a teddy bear."""
    assert isinstance(event, e.TeddyBearPlayed)
    spot = next(spots(table, UNHAPPY, own=False), None)
    return None if spot is None else played(table, event.card, spot)


# --- Closing a turn


def throw_unsorted(event: Event, table: Table) -> Event | None:
    """Throw the same cards away, named in another order."""
    assert isinstance(event, e.HandCardsThrown)
    return e.HandCardsThrown(event.seat, event.cards[::-1]) if len(event.cards) > 1 else None


def shuffle_before_duty(event: Event, table: Table) -> Event | None:
    """Shuffle the discard pile for an empty deck while cards have yet to be thrown away."""
    due = not table.draw_pile and table.discard and len(table.hands[table.active]) < 5
    return e.DeckShuffled(tuple([e.Card(card) for card in table.discard]), "reshuffle") if due else None


def throw_not_held(event: Event, table: Table) -> Event | None:
    """Throw away a card that is not in hand."""
    assert isinstance(event, e.HandCardsThrown)
    return e.HandCardsThrown(event.seat, (stranger(table, event.seat),))
