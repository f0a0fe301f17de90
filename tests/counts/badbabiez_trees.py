"""Small trees of Bad Babiez counted twice: by the engine's doors, and by plain functions over names and numbers.

A count is a Counter of what a Playing phase in a kitchen behind closed doors can come to, by the ways leading there.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple, TypeVar

from replay.catalog import game_named
from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.events import PlayingEnded, RummageChosen
from replay.games.badbabiez.scenario.laying_out import lay_out
from replay.games.badbabiez.scenario.position import read_position
from replay.games.badbabiez.table import Table
from replay.kernel.chance import Chance
from replay.kernel.loop import Choice, settle
from replay.rulebook import Scenario
from tests.playing import deck_of

GAME = game_named("badbabiez")
T = TypeVar("T")
BABIES: Final = ("greedy", "bully", "curious")
"""The active one starts in the kitchen, the others in the living room; none has an ability that matters here."""
End = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[tuple[str, ...], ...]]
Ends = Counter[End]
"""By Naughtiness, Boo-Boo Points, damage and the hands of the others."""


class Position(NamedTuple):
    """The Playing phase of seat 0: hands by seat, Boo-Boo Points, and how the kitchen's furniture is damaged."""

    hands: tuple[tuple[str, ...], ...]
    boo_boo: tuple[int, ...] = (4, 4, 4)
    damage: Mapping[str, int] = {"fridge": 4, "oven": 3, "high_chair": 2}
    naughtiness: tuple[int, ...] = (0, 2, 1)


def our_deck() -> Deck:
    deck = deck_of("badbabiez")
    assert isinstance(deck, Deck)
    return deck


def table_of(position: Position) -> Table:
    """Lay a position out, all doors closed and no targets."""
    seats = [
        {"baby": baby, "room": "kitchen", "hand": list(hand), "boo_boo": boo_boo, "naughtiness": points}
        for baby, hand, boo_boo, points in zip(
            BABIES, position.hands, position.boo_boo, position.naughtiness, strict=False
        )
    ]
    closed = dict.fromkeys(("kitchen/living_room", "kitchen/bathroom"), "closed")
    given = {"players": len(seats), "seat": seats, "doors": closed, "furniture": dict(position.damage)}
    scenario = Scenario("BZ-S-0", "", (), {**given, "options": {"door_as_target": "slam_only"}}, (), (), "")
    return lay_out(read_position(scenario, our_deck()), "a tree", our_deck(), Chance("tree"))


def by_the_engine(table: Table) -> Ends:
    """Count what the doors of the engine lead to before the Discarding phase."""
    asked, ends = GAME.need(table), Ends()
    assert isinstance(asked, Choice)
    for option in asked.options:
        branch = GAME.clone(table)
        settle(GAME, branch, option)
        over = isinstance(option, PlayingEnded | RummageChosen)
        ends.update([end_of(branch)] if over else by_the_engine(branch))
    return ends


def end_of(table: Table) -> End:
    """Return what a branch of the engine has come to."""
    kitchen = [table.damage[piece] for piece in table.house.furniture[0]]
    hands = tuple([tuple([table.deck.cards[card] for card in hand]) for hand in table.hands[1:]])
    return tuple(table.naughtiness), tuple(table.boo_boo), tuple(kitchen), hands


# --- The same without the engine ------------------------------------------------------


@cache
def printed() -> tuple[dict[str, tuple[int, int, int]], dict[str, int], list[str]]:
    """Return the values of cards, the Breakage Points of the kitchen's furniture, and all cards in order."""
    content = tomllib.loads(our_deck().text)
    values = {row["id"]: tuple(row.get("values", (0, 0, 0))) for row in content["object"]}
    pieces = {row["id"]: row["breakage"] for row in content["furniture"] if row["room"] == "kitchen"}
    return values, pieces, [row["id"] for row in content["object"]]


class State(NamedTuple):
    """What the plain count goes by."""

    hands: tuple[tuple[str, ...], ...]
    boo_boo: tuple[int, ...]
    damage: tuple[int, ...]
    naughtiness: tuple[int, ...]
    gone: frozenset[int] = frozenset()
    """Seats that have cried and sit in their starting room."""
    played: bool = False


def by_hand(position: Position) -> Ends:
    """Count the ends of a position without the engine."""
    damage = tuple([position.damage.get(piece, 0) for piece in printed()[1]])
    players = len(position.hands)
    hands = tuple([tuple(sorted(hand, key=in_deck)) for hand in position.hands])
    return count(State(hands, position.boo_boo[:players], damage, position.naughtiness[:players]))


def in_deck(card: str) -> tuple[int, str]:
    return printed()[2].index(card.split("#")[0]), card


def count(state: State) -> Ends:
    """BZ-PLAY-2, BZ-RUM-1: end, rummage if nothing was played, or throw something and go on."""
    end = state.naughtiness, state.boo_boo, state.damage, state.hands[1:]
    ends = Ends({end: 1 if state.played else 2})
    for following in throws(state):
        ends.update(count(following))
    return ends


def throws(state: State) -> Iterator[State]:
    """BZ-THROW-1, BZ-THROW-3, BZ-Q-PLAY-13: every Object at every Baby here and every piece here that is whole."""
    for card in first_copies(state.hands[0]):
        hand = tuple([other for other in state.hands[0] if other != card])
        thrown = state._replace(hands=(hand, *state.hands[1:]), played=True)
        value = printed()[0][card.split("#")[0]][0]
        for seat in range(1, len(state.hands)):
            if seat not in state.gone:
                yield from answers(thrown, value, seat, hit_baby(thrown, seat))
        for place, most in enumerate(printed()[1].values()):
            if state.damage[place] < most:
                yield from answers(thrown, value, -1, hit_furniture(thrown, place, most))


def first_copies(hand: tuple[str, ...]) -> list[str]:
    """Return one card of each type: the lowest copy."""
    return list({card.split("#")[0]: card for card in reversed(hand)}.values())


def answers(state: State, value: int, target: int, hit: State) -> Iterator[State]:
    """BZ-THROW-4, BZ-BFO-1 to BZ-BFO-3: each seat here may stop it, one after the other; else it hits."""
    for seat in range(1, len(state.hands)):
        for card in first_copies(state.hands[seat]) if seat not in state.gone else []:
            defence = printed()[0][card.split("#")[0]][1]
            if defence and defence - (seat != target) >= value:
                left = tuple([other for other in state.hands[seat] if other != card])
                yield state._replace(hands=put(state.hands, seat, left))
    yield hit


def hit_baby(state: State, seat: int) -> State:
    """BZ-THROW-5, BZ-NAU-1, BZ-NAU-2, BZ-CRY-1 to BZ-CRY-5: a Boo-Boo Point, and tears at the last one."""
    left = state.boo_boo[seat] - 1
    points = put(state.naughtiness, 0, state.naughtiness[0] + 1 + (left == 0))
    if left:
        return state._replace(boo_boo=put(state.boo_boo, seat, left), naughtiness=points)
    return state._replace(
        boo_boo=put(state.boo_boo, seat, 4),
        naughtiness=put(points, seat, max(0, points[seat] - 2)),
        hands=put(state.hands, seat, ()),
        gone=state.gone | {seat},
    )


def hit_furniture(state: State, place: int, most: int) -> State:
    """BZ-THROW-6, BZ-NAU-4: a Breakage Point, and as many points as it bore when it breaks."""
    damage = state.damage[place] + 1
    gain = most if damage == most else 0
    return state._replace(
        damage=put(state.damage, place, damage), naughtiness=put(state.naughtiness, 0, state.naughtiness[0] + gain)
    )


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return `items` with another one at `place`."""
    return (*items[:place], item, *items[place + 1 :])
