"""The table of Bad Babiez with everything face up. Only `books` and the machine change one, after its making here."""

from bisect import insort
from hashlib import blake2b
from typing import Final

import msgspec

from replay.games.badbabiez.deck import Deck, House
from replay.games.badbabiez.deck.words import STATS
from replay.games.badbabiez.events.numbers import Card, DoorState, Pile, Room, ShuffleReason
from replay.games.badbabiez.frames import Frame, GameFrame, TurnFrame
from replay.games.badbabiez.options import Options
from replay.kernel.event import Event
from replay.kernel.seats import NOBODY

# What the table waits for; `rules.ASKS` tells who is asked.
NOTHING: Final = 0
CHOOSE_MOVE: Final = 1
REACT_MOVE: Final = 2
ENTRY_THROW: Final = 3
CHOOSE_PLAY: Final = 4
REACT_THROW: Final = 5
FIGHT_CONTRIBUTE: Final = 6
CHOOSE_DISCARD: Final = 7
TEAMS: Final = 8
REMOVAL: Final = 9
SHUFFLE: Final = 10
START_SEAT: Final = 11
PICK: Final = 12
OVER: Final = 13
QUESTIONS: Final = (
    "",
    "choose_move",
    "react_move",
    "entry_throw",
    "choose_play",
    "react_throw",
    "fight_contribute",
    "choose_discard",
    "teams",
    "removal",
    "shuffle",
    "start seat",
    "pick",
    "over",
)

OPEN: Final = 0
CLOSED: Final = 1
JAMMED: Final = 2
BROKEN: Final = 3
DOOR_STATES: Final[tuple[DoorState, ...]] = ("open", "closed", "jammed", "broken")
EVERYWHERE: Final = Room(-1)
"""The board of Events that stand."""


class Table:
    """Everything on the table. Seats, rooms, passages and cards index the lists by the deck's numbers; -1 is none."""

    __slots__ = (
        "awake",
        "babies",
        "banned",
        "boo_boo",
        "damage",
        "deck",
        "decks",
        "door_damage",
        "doors",
        "due",
        "first",
        "flight",
        "fresh",
        "hands",
        "held",
        "house",
        "laid",
        "naughtiness",
        "options",
        "out",
        "piles",
        "players",
        "powers",
        "question",
        "removed",
        "revealed",
        "room",
        "scores",
        "shuffle",
        "specials",
        "stack",
        "standing",
        "team_names",
        "teams",
        "tied",
        "used",
        "varying",
        "walled",
        "winners",
        "working",
    )

    def __init__(self, players: int, options: Options, deck: Deck, house: House) -> None:
        slots = len(deck.constants.power_thresholds)
        self.players = players
        self.options = options
        self.deck = deck
        self.house = house
        self.stack: list[Frame] = [GameFrame()]
        """Frames, the one on top last: the game, the round, the turn, and what has interrupted it."""
        self.due: Event | None = None
        """The event that follows by itself, None where the table waits."""
        self.question = NOTHING
        """What the table waits for."""
        self.shuffle: tuple[Pile, ShuffleReason] = (Pile(-1), "setup")
        """The deck to be shuffled, and why, where a shuffle is awaited."""
        self.first = NOBODY
        """The seat with the first turn of every round."""
        self.teams: list[int] = []
        """The team of each seat; empty without teams."""
        self.team_names: tuple[str, ...] = ()
        self.babies = [Card(-1)] * players
        """The Baby card of each seat."""
        self.room = [Room(-1)] * players
        self.boo_boo = [deck.constants.boo_boo_max] * players
        self.naughtiness = [deck.constants.naughtiness_start] * players
        self.hands: list[list[Card]] = [[] for _ in range(players)]
        """Cards, sorted."""
        self.specials: list[list[Card]] = [[] for _ in range(players)]
        """Special Objects in play, in the order in which they were placed."""
        self.fresh: list[Card] = []
        """Special Objects in play that are not ready."""
        self.powers: list[list[Card]] = [[Card(-1)] * slots for _ in range(players)]
        """The power card in each slot."""
        self.awake: list[list[bool]] = [[False] * slots for _ in range(players)]
        self.working: list[list[Card]] = [[] for _ in range(players)]
        """The seat's own sources that work: Baby card, powers awake, Special Objects that are ready."""
        self.standing: list[list[int]] = [[0] * len(STATS) for _ in range(players)]
        """What those sources add to each stat where nothing forbids or conditions them; measured: a third of a menu."""
        self.used: list[Card] = []
        """Sources used in this turn."""
        self.decks: list[list[Card]] = [[] for _ in deck.piles]
        """Cards of each deck, the top one last."""
        self.piles: list[list[Card]] = [[] for _ in deck.piles]
        """Discard piles, the top card last."""
        self.flight: list[Card] = []
        """Cards thrown or being carried out that lie on no pile."""
        self.laid: list[tuple[Room, Card]] = []
        """Room and card of Disasters on boards; standing Events with room -1."""
        self.banned: list[frozenset[Card]] = [frozenset() for _ in deck.rooms]
        """The cards that what is laid on the table forbids, by room; see `abilities.passives.note_laid`."""
        self.walled = [False] * len(deck.rooms)
        """Whether it lets nothing be thrown into a room from another."""
        self.varying = [stat in deck.conditional for stat in range(len(STATS))]
        """Whether sources may add something else to a stat than `standing` has: by conditions, or by what is laid."""
        self.revealed = -1
        """The Event that is being carried out."""
        self.held: list[Card] = []
        """End of Games cards that turned up too early, until they are shuffled back."""
        self.removed: list[Card] = []
        """Event cards taken out unseen."""
        self.out: list[Card] = []
        """Cards that are not used in this game, and the one that ended it."""
        self.doors = [OPEN] * len(deck.passages)
        self.door_damage = [0] * len(deck.passages)
        self.damage = [0] * len(deck.pieces)
        self.tied: tuple[int, ...] = ()
        """Who shared the top score when End of Games came."""
        self.scores: tuple[int, ...] = ()
        self.winners: tuple[int, ...] = ()


def turn_of(table: Table) -> TurnFrame | None:
    """Return the turn under way, None between turns."""
    frame = table.stack[2] if len(table.stack) > 2 else None
    return frame if isinstance(frame, TurnFrame) else None


def own_turn(table: Table) -> TurnFrame:
    """Return the turn under way, in which a decision of the active seat stands."""
    turn = table.stack[2]
    assert isinstance(turn, TurnFrame)
    return turn


def note_sources(table: Table, seat: int) -> None:
    """Work out which own sources of a seat work, after one has come, gone, fallen asleep or woken."""
    sources, always = [table.babies[seat]], table.deck.always
    for power, works in zip(table.powers[seat], table.awake[seat], strict=True):
        if works:
            sources.append(power)
    for card in table.specials[seat]:
        if card not in table.fresh:
            sources.append(card)
    sums = [0] * len(STATS)
    for card in sources:
        for stat, by in always[card]:
            sums[stat] += by
    table.working[seat], table.standing[seat] = sources, sums


def take_in(hand: list[Card], card: Card) -> None:
    """Put a card in a hand, which stays sorted."""
    insort(hand, card)


def clone(table: Table) -> Table:
    """Return an independent copy of `table`; deck, options, house, events and tuples are shared, for they
    never change.
    """
    copy = Table.__new__(Table)
    for name in Table.__slots__:
        value = getattr(table, name)
        if isinstance(value, list):
            value = [item[:] if isinstance(item, list) else item for item in value]
        setattr(copy, name, value)
    copy.stack = [msgspec.structs.replace(frame) for frame in table.stack]
    return copy


def digest(table: Table) -> str:
    """Return a digest of everything on `table`, 32 hex digits."""
    shared = ("deck", "options", "house")
    content = [in_order(getattr(table, name)) for name in Table.__slots__ if name not in shared]
    return blake2b(f"{table.deck.digest}{table.options}{content}".encode(), digest_size=16).hexdigest()


def in_order(value: object) -> object:
    """Return the content of a slot with sets as lists, for equal sets may show their items in different orders."""
    if isinstance(value, frozenset):
        return sorted(value)
    return [in_order(item) for item in value] if isinstance(value, list) else value
