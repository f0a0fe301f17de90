"""Small trees of Baby Blues counted twice: by the engine's doors, and by plain functions over cards by name.

A count is a Counter of what a turn can come to before step 4: the babies and the hand, with the number of ways there.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import NamedTuple

from replay.catalog import game_named
from replay.games.babyblues.deck import ROW, Deck
from replay.games.babyblues.events import StepClosed
from replay.games.babyblues.table import HAPPY, NEGATIVE, POSITIVE, STATE_NAMES, WEEPING, Table
from replay.kernel.event import Event
from replay.kernel.loop import Choice, settle
from tests.games.babyblues.naive_babies import Baby, Nursery, Place, type_of
from tests.playing import deck_of

GAME = game_named("babyblues")
End = tuple[tuple[str, ...], tuple[str, ...]]
Ends = Counter[End]


class Position(NamedTuple):
    """Step 2 of a turn of seat 0: its hand, and the babies that are not merely happy, by seat and slot.

    A baby is written `poo-1` (unhappy from it), `nervous_baby-1/bottle-1` (a card underneath), `horn-1@` (unhappy from
    a horn next door), `crying` or `crying/horn-1` (a horn above).
    """

    players: int
    hand: tuple[str, ...]
    babies: Mapping[Place, str] = {}
    options: tuple[tuple[str, str], ...] = ()


def our_deck() -> Deck:
    deck = deck_of("babyblues")
    assert isinstance(deck, Deck)
    return deck


def laid_out(position: Position) -> dict[Place, Baby]:
    """Return the babies of a position."""
    babies = {(seat, slot): Baby() for seat in range(position.players) for slot in range(ROW)}
    for place, text in position.babies.items():
        cause, _, other = text.partition("/")
        baby = babies[place]
        if cause == "crying":
            baby.state, baby.above = "crying", [other] if other else []
            continue
        baby.state, baby.cause, baby.under = "unhappy", cause.removesuffix("@"), other
        baby.above = [] if cause.endswith("@") else [cause]
    return babies


def table_of(position: Position) -> Table:
    """Set a table up in step 2, slot by slot: no log leads to a position that a test makes up."""
    options, deck = dict(position.options), our_deck()
    table = GAME.open_table(position.players, options, deck)
    assert isinstance(table, Table)
    numbers = {card: number for number, card in enumerate(deck.cards)}
    for (seat, slot), baby in laid_out(position).items():
        spot = seat * ROW + slot
        table.state[spot] = STATE_NAMES.index(baby.state)
        table.above[spot] = [numbers[card] for card in baby.above]
        table.under[spot] = numbers.get(baby.under, -1)
        table.cause[spot] = numbers.get(baby.cause, -1)
        table.horns += [spot for _ in baby.above if table.state[spot] == WEEPING]
    table.pile -= len(table.state) - table.state.count(HAPPY)
    table.hands = [sorted(numbers[card] for card in position.hand), *[[] for _ in range(position.players - 1)]]
    table.active, table.turn, table.round = 0, 9, 3
    table.phase = NEGATIVE if options.get("step_order") != "free" else POSITIVE
    return table


def by_the_engine(table: Table) -> Ends:
    """Count what the doors of the engine lead to before step 4."""
    asked, ends = GAME.need(table), Ends()
    assert isinstance(asked, Choice)
    for option in asked.options:
        if is_last(option):
            ends[end_of(table)] += 1
            continue
        branch = GAME.clone(table)
        settle(GAME, branch, option)
        ends.update(by_the_engine(branch))
    return ends


def is_last(option: Event) -> bool:
    return isinstance(option, StepClosed) and option.step == "positive"


def end_of(table: Table) -> End:
    """Return the babies and the hand in words."""
    deck = table.deck
    babies = []
    for spot, state in enumerate(table.state):
        cards = [*table.above[spot], *[card for card in (table.under[spot],) if card >= 0]]
        babies.append(" ".join([STATE_NAMES[state], *[type_of(deck.cards[card]) for card in cards]]))
    return tuple(babies), tuple(sorted([type_of(deck.cards[card]) for card in table.hands[0]]))


# --- The same without the engine ------------------------------------------------------


class State(NamedTuple):
    """What the plain count goes by."""

    nursery: Nursery
    hand: tuple[str, ...]
    negative_open: bool
    positive_open: bool


def by_hand(position: Position) -> Ends:
    """Count what a position leads to without the engine."""
    options = GAME.all_options(dict(position.options))
    nursery = Nursery(position.players, options, tomllib.loads(our_deck().text))
    nursery.babies = laid_out(position)
    free = dict(position.options).get("step_order") == "free"
    return count(State(nursery, position.hand, True, free))


def count(state: State) -> Ends:
    """Count the ends of one branch after the other."""
    ends = Ends()
    for following in after_a_card(state):
        ends.update(count(following))
    if state.positive_open:
        ends[told(state)] += 1
    else:
        ends.update(count(state._replace(negative_open=False, positive_open=True)))
    return ends


def told(state: State) -> End:
    """Return the babies and the hand in words."""
    babies = []
    for baby in state.nursery.babies.values():
        cards = [*baby.above, *[card for card in (baby.under,) if card]]
        babies.append(" ".join([baby.state, *map(type_of, cards)]))
    return tuple(babies), tuple(sorted(map(type_of, state.hand)))


def after_a_card(state: State) -> Iterator[State]:
    """Yield the state after each card that may be played, one copy of a type for all."""
    for type_ in sorted(set(map(type_of, state.hand))):
        card = next(card for card in state.hand if type_of(card) == type_)
        hand = tuple(other for other in state.hand if other != card)
        green = state.nursery.kinds[type_]["colour"] == "green"
        if green and state.positive_open:
            for place in state.nursery.comfort_targets(0, type_):
                yield state._replace(nursery=comforted(state.nursery, place, card), hand=hand)
        if not green and state.negative_open:
            for place in state.nursery.negative_targets(0, type_):
                yield State(attacked(state.nursery, place, card), hand, False, True)


def comforted(before: Nursery, place: Place, card: str) -> Nursery:
    """BB-DIA-3, BB-BOT-2, BB-JAR-2, BB-MUS-2: a card above works at once, one underneath stays."""
    nursery = deepcopy(before)
    baby = nursery.babies[place]
    if nursery.kinds[type_of(card)].get("place") == "underneath":
        baby.under = card
    else:
        nursery.babies[place] = Baby()
    return settled(nursery)


def attacked(before: Nursery, place: Place, card: str) -> Nursery:
    """BB-UNH-1, BB-HORN-2, BB-CARD-2: a baby or a horn's neighbours unhappy, or a green card away."""
    nursery = deepcopy(before)
    baby = nursery.babies[place]
    if nursery.kinds[type_of(card)]["colour"] == "orange":
        baby.under = ""
        return nursery
    baby.above.append(card)
    horn = nursery.is_horn(type_of(card))
    for near in [near for near in (nursery.beside(place) if horn else (place,)) if not nursery.spared(near, 0)]:
        nursery.babies[near].state, nursery.babies[near].cause = "unhappy", card
    return settled(nursery)


def settled(nursery: Nursery) -> Nursery:
    """BB-RES-3: horns that wait for nobody are gone."""
    while (idle := next(nursery.idle_horns(), None)) is not None:
        nursery.babies[idle[0]].above.remove(idle[1])
    return nursery
