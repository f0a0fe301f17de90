"""The table of Cry Baby with everything face up. Only `books.py` changes one, after its making here."""

from hashlib import blake2b
from typing import Final

from replay.games.crybaby.deck import Deck
from replay.games.crybaby.options import Options
from replay.kernel.seats import NOBODY

# The phases, in the order of play; `rules.PHASES` tells what happens in each.
SETUP: Final = 0
FIRST_LEADER: Final = 1
SHUFFLE: Final = 2
DEAL: Final = 3
ORIENTATION: Final = 4
HANDS: Final = 5
BETS: Final = 6
REVEAL: Final = 7
TRICK: Final = 8
JUDGEMENT: Final = 9
CRY: Final = 10
FLIP: Final = 11
POINT: Final = 12
TRICK_OVER: Final = 13
SCORING: Final = 14
BET_SETTLED: Final = 15
TOTALS: Final = 16
NEXT_LEADER: Final = 17
END: Final = 18
OVER: Final = 19
PHASE_NAMES: Final = (
    "setup",
    "first leader",
    "shuffle",
    "deal",
    "orientation",
    "hands",
    "bets",
    "reveal",
    "trick",
    "judgement",
    "cry",
    "flip",
    "point",
    "trick over",
    "scoring",
    "bet settled",
    "totals",
    "next leader",
    "end",
    "over",
)


class Table:
    """Everything on the table. Seats index the lists; faces, cards and bets are the deck's numbers; -1 is none."""

    __slots__ = (
        "bet_results",
        "bets",
        "cried",
        "cries",
        "crybabies",
        "deck",
        "drawn",
        "hands",
        "leader",
        "options",
        "order",
        "owned",
        "phase",
        "pile",
        "players",
        "reason",
        "revealed",
        "rotated",
        "round",
        "round_points",
        "step",
        "supply",
        "totals",
        "trick",
        "trick_faces",
        "tricks",
        "up",
        "winner",
        "winners",
        "won_by",
    )

    def __init__(self, players: int, options: Options, deck: Deck) -> None:
        nought = [0] * players
        self.players = players
        self.options = options
        self.deck = deck
        self.phase = SETUP
        self.round = 0
        """The round under way, 0 before the first, then 1 to 4."""
        self.trick = 0
        """The trick under way, 1 to 7; 0 outside of tricks."""
        self.leader = NOBODY
        """Who leads this or the next trick."""
        self.reason = ""
        """Why `leader` was assigned."""
        self.drawn = NOBODY
        """The seat that a draw for the lead fell on, until it is assigned."""
        self.step = 0
        """How many seats (or Crybabies) are done with the phase under way."""
        self.order: tuple[int, ...] = ()
        """What is left to deal of the shuffled deck, by the faces up, first dealt first."""
        self.up: list[int] = []
        """The face up of each card, for deal_orientation carried_over; empty before the first shuffle."""
        self.supply: list[int] = []
        """Cards (not faces), the top one last."""
        self.hands: list[list[int]] = [[] for _ in range(players)]
        """Active faces, sorted by card."""
        self.rotated: list[tuple[int, ...]] = [() for _ in range(players)]
        """The cards that each seat has turned round at the start of the round."""
        self.owned: list[list[int]] = [list(range(len(deck.bet_ids))) for _ in range(players)]
        """Bet cards not removed from the game, the placed one included."""
        self.bets = [NOBODY] * players
        """The Bet card placed in this round; -1 before."""
        self.revealed: list[bool] = [False] * players
        """Whether the Bet card lies face up."""
        self.trick_faces: list[int] = []
        """The faces on the table, in the order of play."""
        self.pile: list[tuple[int, int, tuple[int, ...]]] = []
        """The tricks gathered in this round: leader, winner, faces in the order of play."""
        self.crybabies: list[int] = []
        """Seats named in this trick, in the order in which they answer."""
        self.winner = NOBODY
        """Who has won the trick on the table."""
        self.tricks = nought[:]
        self.cried: list[list[int]] = [[] for _ in range(players)]
        """Cards under each Bet card."""
        self.cries = nought[:]
        """Bonuses taken in this round."""
        self.bet_results: list[int] = [-1] * players
        """What the bet of the round just ended paid; -1 before it is settled."""
        self.round_points = nought[:]
        self.totals = nought[:]
        self.winners: tuple[int, ...] = ()
        self.won_by = ""


def clone(table: Table) -> Table:
    """Return an independent copy of `table`; deck, options and tuples are shared, for they never change."""
    copy = Table.__new__(Table)
    for name in Table.__slots__:
        value = getattr(table, name)
        if isinstance(value, list):
            value = [item[:] if isinstance(item, list) else item for item in value]
        setattr(copy, name, value)
    return copy


def digest(table: Table) -> str:
    """Return a digest of everything on `table`, 32 hex digits."""
    content = [getattr(table, name) for name in Table.__slots__ if name not in ("deck", "options")]
    return blake2b(f"{table.deck.digest}{table.options}{content}".encode(), digest_size=16).hexdigest()
