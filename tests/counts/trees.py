"""Small trees of Cry Baby counted twice: by the engine's doors, and by plain functions over face names.

A count is a Counter of round ends, (tricks won, cries) by seat, each with the number of ways that lead to it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from replay.catalog import game_named
from replay.games.crybaby.deck import COLOURS, LETTERS, Deck
from replay.games.crybaby.events import RoundEnded
from replay.games.crybaby.table import TRICK, Table
from replay.kernel.loop import Choice, settle
from tests.games.crybaby.naive_rules import bonuses, in_order, legal_faces, lowest_places, split, winning_place
from tests.playing import deck_of

GAME = game_named("crybaby")
T = TypeVar("T")
Ends = Counter[tuple[tuple[int, ...], tuple[int, ...]]]


class Position(NamedTuple):
    """A position with the lead to play: the hands by seat as short faces (`B11`), and what else counts."""

    hands: tuple[tuple[str, ...], ...]
    supply: int
    options: tuple[tuple[str, str], ...] = ()
    leader: int = 0


def our_deck() -> Deck:
    deck = deck_of("crybaby")
    assert isinstance(deck, Deck)
    return deck


def table_of(position: Position) -> Table:
    """Set a table up in mid-round, slot by slot: no log leads to a position that a test makes up."""
    deck, players = our_deck(), len(position.hands)
    options = {"player_range": "two_to_five", **dict(position.options)}
    table = GAME.open_table(players, options, deck)
    assert isinstance(table, Table)
    table.hands = [sorted(deck.short.index(face) for face in hand) for hand in position.hands]
    held = {face >> 1 for hand in table.hands for face in hand}
    rest = [card for card in range(len(deck.cards)) if card not in held]
    table.supply = rest[: position.supply]
    table.up = [2 * card for card in range(len(deck.cards))]
    table.round, table.trick, table.leader, table.phase = 1, 8 - len(position.hands[0]), position.leader, TRICK
    table.bets, table.revealed = [1] * players, [True] * players
    return table


def by_the_engine(table: Table) -> Ends:
    """Count the round ends that the doors of the engine lead to."""
    asked, ends = GAME.need(table), Ends()
    assert isinstance(asked, Choice)
    for option in asked.options:
        branch = GAME.clone(table)
        ended = [event for event in settle(GAME, branch, option) if isinstance(event, RoundEnded)]
        ends.update([(ended[0].tricks_won, ended[0].cries)] if ended else by_the_engine(branch))
    return ends


class State(NamedTuple):
    """What the plain count goes by: faces in full ("blue 11"), by seat."""

    hands: tuple[tuple[str, ...], ...]
    leader: int
    supply: int
    tricks: tuple[int, ...]
    cries: tuple[int, ...]
    faces: tuple[str, ...] = ()
    waiting: tuple[int, ...] = ()
    winner: int = -1


def by_hand(position: Position) -> Ends:
    """Count the round ends of a position without the engine."""
    nought = (0,) * len(position.hands)
    hands = tuple(tuple(full_name(face) for face in hand) for hand in position.hands)
    return count(State(hands, position.leader, position.supply, nought, nought), dict(position.options))


def full_name(short: str) -> str:
    """Return the face `blue 11` that B11 stands for."""
    return f"{COLOURS[LETTERS.index(short[0])]} {short[1:]}"


def count(state: State, options: Mapping[str, str]) -> Ends:
    """Count the ends of one branch after the other."""
    if state.winner < 0 and not any(state.hands):
        return Ends([(state.tricks, state.cries)])
    ends = Ends()
    for following in answers(state, options) if state.waiting else plays(state, options):
        ends.update(count(following, options))
    return ends


def plays(state: State, options: Mapping[str, str]) -> Iterator[State]:
    """Yield the state after each card that may be played."""
    seat = (state.leader + len(state.faces)) % len(state.hands)
    lead = split(state.faces[0])[0] if state.faces else ""
    for face in legal_faces(state.hands[seat], lead):
        hand = tuple(other for other in state.hands[seat] if other != face)
        played = state._replace(hands=put(state.hands, seat, hand), faces=(*state.faces, face))
        yield judged(played, options) if len(played.faces) == len(state.hands) else played


def judged(state: State, options: Mapping[str, str]) -> State:
    """Name winner and Crybabies."""
    players = len(state.hands)
    winner = (state.leader + winning_place(state.faces)) % players
    seats = [(state.leader + place) % players for place in lowest_places(state.faces)]
    waiting = tuple(in_order(seats, players, winner, options.get("cry_order", "play_order")))
    tricks = put(state.tricks, winner, state.tricks[winner] + 1)
    return gathered(state._replace(winner=winner, waiting=waiting, tricks=tricks))


def gathered(state: State) -> State:
    """Once nobody has to answer any more, the winner leads."""
    return state if state.waiting else state._replace(leader=state.winner, winner=-1, faces=())


def answers(state: State, options: Mapping[str, str]) -> Iterator[State]:
    """Yield the state after each answer of the Crybaby whose turn it is."""
    seat, later = state.waiting[0], state._replace(waiting=state.waiting[1:])
    cried = put(state.cries, seat, state.cries[seat] + 1)
    menu = bonuses(state.hands[seat], state.supply, options.get("cry_obligation", "mandatory"))
    if "point" in menu:
        yield gathered(later._replace(supply=state.supply - 1, cries=cried))
    for place, face in enumerate(state.hands[seat] if "hand" in menu else ()):
        hand = put(state.hands[seat], place, other_side(face))
        yield gathered(later._replace(hands=put(state.hands, seat, hand), cries=cried))
    if "none" in menu or not menu:
        yield gathered(later)


def other_side(face: str) -> str:
    """Return the other face of the card in the deck file."""
    names = our_deck().face_names
    return names[names.index(face) ^ 1]


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return `items` with another one at `place`."""
    return (*items[:place], item, *items[place + 1 :])


def breadth(table: Table, phase: int) -> int:
    """Count the ways from here to the first decision past `phase`."""
    asked = GAME.need(table)
    if table.phase > phase or not isinstance(asked, Choice):
        return 1
    total, branches = 0, [GAME.clone(table) for _ in asked.options]
    for option, branch in zip(asked.options, branches, strict=True):
        settle(GAME, branch, option)
        total += breadth(branch, phase)
    return total


def number_of_ends(ends: Ends) -> int:
    """Return how many ways there are in all."""
    return sum(ends.values())


def seats_swapped(hands: Sequence[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """Return the hands with everybody one seat further round the table."""
    return (hands[-1], *hands[:-1])
