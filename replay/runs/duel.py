"""One player against another on the same deals, with the seats rotated: by how much does the first do better?

A deal is one seed. Each line-up is played from every seat on it, so that luck of the cards and of the seats falls out
of the difference; intervals are over deals, since games of one deal are no independent evidence.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from scipy import stats

from replay.catalog import game_named
from replay.errors import UsageError
from replay.log.recording import Result
from replay.players.roster import player_named
from replay.runs.plan import Setting, header_of
from replay.runs.work import played

Lineup = tuple[bool, ...]
"""Seat by seat, whether it is the first player's."""
LEVEL: Final = 0.95


class Estimate(msgspec.Struct, frozen=True):
    """A mean over deals with its 95% interval (Student's t over the deals' means)."""

    mean: float
    low: float
    high: float


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """What a line-up came to for the players that hold `seats` of the seats in each game."""

    deals: int
    games: int
    seats: int
    players: int
    ahead: Estimate
    """Points a game: the mean of the first player's seats less the mean of the second's."""
    firsts: Estimate
    """Share of the first places that the first player's seats took; a shared one counts in parts."""

    @property
    def fair(self) -> float:
        """The share of first places that equal players would have."""
        return self.seats / self.players


def duel(setting: Setting, first: str, second: str, *, seats: int, seed: str, deals: int) -> Duel:
    """Let `first` hold `seats` neighbouring seats and `second` the others, rotated over all seats, on so many deals.

    The bots of `setting` do not count. Raises `UsageError`.
    """
    players = len(setting.bots)
    if not 0 < seats < players or deals < 2:
        expected = f"1 to {players - 1} seats, on 2 deals or more"
        raise UsageError(f"duel: found {seats} seats of {players} on {deals} deals, expected {expected}")
    lineups = [tuple([(seat - turn) % players < seats for seat in range(players)]) for turn in range(players)]
    arena = Arena(setting, (first, second))
    rows = [arena.row(lineups, f"{seed}/{deal}") for deal in range(deals)]
    ahead, firsts = estimate([row[0] for row in rows]), estimate([row[1] for row in rows])
    return Duel(deals=deals, games=deals * players, seats=seats, players=players, ahead=ahead, firsts=firsts)


class Arena:
    """The game, the deck and the two players, made once: a player may sit on several seats."""

    def __init__(self, setting: Setting, names: tuple[str, str]) -> None:
        self.setting = setting
        self.game = game_named(setting.game)
        self.deck = self.game.read_deck(setting.deck_text, f"deck {setting.deck_name}")
        self.names = names
        self.players = [player_named(name, self.game, self.deck) for name in names]

    def row(self, lineups: Sequence[Lineup], seed: str) -> tuple[float, float]:
        """Return, as means over the line-ups of one deal, the points ahead and the share of first places."""
        results = [(lineup, self.result(lineup, seed)) for lineup in lineups]
        ahead = [points_ahead(lineup, result.scores) for lineup, result in results]
        firsts = [share_of_firsts(lineup, result.winners) for lineup, result in results]
        return sum(ahead) / len(ahead), sum(firsts) / len(firsts)

    def result(self, lineup: Lineup, seed: str) -> Result:
        """Play one game and return how it ended."""
        places = [0 if mine else 1 for mine in lineup]
        bots = tuple([self.names[place] for place in places])
        header = header_of(msgspec.structs.replace(self.setting, bots=bots), seed)
        result = played(self.game, self.deck, header, [self.players[place] for place in places]).result
        assert result is not None, "a game that was played has a result"
        return result


def points_ahead(lineup: Lineup, scores: Sequence[int]) -> float:
    """Return the mean score of the seats that are the first player's, less that of the others."""
    mine = [score for score, own in zip(scores, lineup, strict=True) if own]
    others = [score for score, own in zip(scores, lineup, strict=True) if not own]
    return sum(mine) / len(mine) - sum(others) / len(others)


def share_of_firsts(lineup: Lineup, winners: Sequence[int]) -> float:
    """Return how much of the first place the first player's seats took; nothing where nobody won."""
    return sum([lineup[seat] for seat in winners]) / max(1, len(winners))


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of independent values and its interval."""
    mean, error = sum(values) / len(values), float(stats.sem(values))
    low, high = stats.t.interval(LEVEL, len(values) - 1, loc=mean, scale=error) if error else (mean, mean)
    return Estimate(mean, float(low), float(high))
