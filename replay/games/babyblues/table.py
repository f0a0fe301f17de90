"""The table of Baby Blues with everything face up. Only `books.py` changes one, after its making here."""

from hashlib import blake2b
from typing import Final

import msgspec

from replay.games.babyblues.deck import ROW, Deck
from replay.games.babyblues.options import Options
from replay.kernel.seats import NOBODY

# The phases, in the order of play; `rules.PHASES` tells what happens in each.
COLOURS: Final = 0
ROWS: Final = 1
STARTER: Final = 2
SHUFFLE: Final = 3
DEAL: Final = 4
TRADE: Final = 5
ANSWER: Final = 6
COMMIT: Final = 7
NEGATIVE: Final = 8
RED: Final = 9
HORN: Final = 10
ORANGE: Final = 11
POSITIVE: Final = 12
REPLACE: Final = 13
COMFORT: Final = 14
CLOSING: Final = 15
END: Final = 16
OVER: Final = 17
PHASE_NAMES: Final = (
    "colours",
    "rows",
    "starting player",
    "shuffle",
    "deal",
    "trade",
    "answer",
    "commit",
    "negative",
    "red card",
    "horn",
    "orange card",
    "positive",
    "replace",
    "comfort",
    "closing",
    "end",
    "over",
)
HAPPY: Final = 0
UNHAPPY: Final = 1
WEEPING: Final = 2
"""The states of a baby; the last one is the rulebook's crying."""
STATE_NAMES: Final = ("happy", "unhappy", "crying")


class Deal(msgspec.Struct, gc=False):
    """A trade under way: what was agreed, what was said, what lies face down, and how far the exchange has come."""

    seat: int
    partner: int
    count: int
    count_back: int
    promise: tuple[int, ...]
    wish: tuple[int, ...]
    answer: tuple[int, ...] = ()
    commits: tuple[tuple[int, ...], ...] = ()
    """What the active seat, then the partner has laid face down."""
    completed: bool = False
    moved: int = 0
    """Cards that have gone over, the active seat's first."""
    told: tuple[int, ...] = ()
    """Seats whose broken promise is recorded."""


class Table:
    """Everything on the table. Babies lie at spots: seat x 5 + slot. Cards are the deck's numbers; -1 is none."""

    __slots__ = (
        "above",
        "active",
        "after",
        "cards_played",
        "cause",
        "colours",
        "comforter",
        "contest_winner",
        "covered",
        "crying_seat",
        "deal",
        "deck",
        "discard",
        "draw_pile",
        "duty_done",
        "emptied",
        "end_reason",
        "hands",
        "horns",
        "laid",
        "missing",
        "negatives",
        "offers",
        "options",
        "phase",
        "pile",
        "places",
        "played_card",
        "players",
        "revealed",
        "round",
        "scores",
        "since",
        "spot",
        "starter",
        "state",
        "step",
        "thrown",
        "tie_level",
        "tied",
        "trades",
        "turn",
        "under",
        "upkeep",
        "values",
        "winners",
    )

    def __init__(self, players: int, options: Options, deck: Deck) -> None:
        spots = players * ROW
        self.players = players
        self.options = options
        self.deck = deck
        self.phase = COLOURS
        self.step = 0
        """How many seats, sides or slots are done with the phase under way."""
        self.colours: list[int] = []
        """The set of babies of each seat that has chosen."""
        self.values: list[tuple[int, ...]] = []
        """The row of each seat that has arranged it."""
        self.starter = NOBODY
        self.draw_pile: list[int] = []
        """Top card last."""
        self.discard: list[int] = []
        """Top card last."""
        self.hands: list[list[int]] = [[] for _ in range(players)]
        """Cards, sorted."""
        self.pile = deck.unhappy
        """Unhappy cards in their pile."""
        self.state = [HAPPY] * spots
        self.above: list[list[int]] = [[] for _ in range(spots)]
        """Red cards above each baby; horns above a crying one."""
        self.under = [-1] * spots
        """The green card underneath."""
        self.covered = [0] * spots
        """Pictures covered of the card underneath."""
        self.cause = [-1] * spots
        """The red card or horn that made the baby unhappy; kept when it cries."""
        self.since = [0] * spots
        """The turn in which the baby became unhappy."""
        self.horns: list[int] = []
        """The spots of crying babies with a horn above, one entry a horn."""
        self.active = NOBODY
        self.turn = 0
        self.round = 0
        self.upkeep = False
        """Whether bottles and jars may still move in this turn."""
        self.cards_played = 0
        self.negatives = 0
        """Negative cards played in this turn."""
        self.trades = 0
        self.offers = 0
        self.deal: Deal | None = None
        self.spot = -1
        """The baby that a card is being played on, or that is being comforted."""
        self.played_card = -1
        """The negative card that is taking effect."""
        self.comforter = -1
        """The green card that is making a baby happy."""
        self.laid = False
        """Whether the comforter still lies at the baby."""
        self.after = 0
        """The phase to go on with when a baby has been comforted."""
        self.thrown: list[int] = []
        """Cards thrown away that are not yet on the discard pile."""
        self.duty_done = False
        self.emptied = False
        """Whether the last card of the deck has just been drawn."""
        self.missing = 0
        """Cards that the last draw could not supply."""
        self.end_reason = ""
        self.crying_seat = NOBODY
        self.revealed: list[tuple[int, ...]] = [()] * players
        """Slots turned over at the end."""
        self.scores: list[tuple[int, int, int]] = []
        """Points, crying and happy babies of each seat counted."""
        self.tied: tuple[int, ...] = ()
        """Who is left for the victory after the levels of the tie-break so far."""
        self.tie_level = 0
        self.contest_winner = NOBODY
        self.winners: tuple[int, ...] = ()
        self.places: tuple[int, ...] = ()


def clone(table: Table) -> Table:
    """Return an independent copy of `table`; deck, options and tuples are shared, for they never change."""
    copy = Table.__new__(Table)
    for name in Table.__slots__:
        value = getattr(table, name)
        if isinstance(value, list):
            value = [item[:] if isinstance(item, list) else item for item in value]
        elif isinstance(value, Deal):
            value = msgspec.structs.replace(value)
        setattr(copy, name, value)
    return copy


def digest(table: Table) -> str:
    """Return a digest of everything on `table`, 32 hex digits."""
    content = [getattr(table, name) for name in Table.__slots__ if name not in ("deck", "options")]
    return blake2b(f"{table.deck.digest}{table.options}{content}".encode(), digest_size=16).hexdigest()
