"""Ratings by OpenSkill (Plackett and Luce's model) over the places that players took in finished games.

Games are rated in the order of their start, then of their ids, so that the order of rows changes nothing; within a game
all seats are rated at once, so that the order of seats changes nothing either. Ties are ties.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from statistics import fmean
from typing import Final

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from replay.errors import LogError, quoted
from replay.tendencies.measures import shared
from replay.tendencies.seated import Seated

MODEL: Final = PlackettLuce()
SURE: Final = 3
"""Standard deviations taken off a rating to rank by what is nearly sure of it."""
LAST: Final = datetime.max.replace(tzinfo=UTC)


class Placed(msgspec.Struct, frozen=True):
    """One finished game: its players by seat, and their places, from 1; equal numbers are ties; its number."""

    players: tuple[str, ...]
    places: tuple[int, ...]
    game: int = 0


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a player: strength `mu` with standard deviation `sigma`; everybody begins at 25 and 8.3."""

    player: str
    mu: float
    sigma: float
    games: int
    seats: int
    """Seats sat on: more than games, where a kind of bot sits on several."""
    firsts: int
    """Seats that came first, shared first places too."""

    @property
    def sure(self) -> float:
        """What the leaderboard goes by: nearly surely the player is no weaker."""
        return self.mu - SURE * self.sigma


def ratings(games: Iterable[Placed]) -> list[Rating]:
    """Return the rating of each player after games in the order given, the surest first, then by name."""
    known: dict[str, PlackettLuceRating] = {}
    played, seats, firsts = Counter[str](), Counter[str](), Counter[str]()
    for game in games:
        known |= rated(game, known)
        played.update(set(game.players))
        seats.update(game.players)
        firsts.update([player for player, place in zip(game.players, game.places, strict=True) if place == 1])
    found = [
        Rating(
            player=player,
            mu=told.mu,
            sigma=told.sigma,
            games=played[player],
            seats=seats[player],
            firsts=firsts[player],
        )
        for player, told in known.items()
    ]
    return sorted(found, key=lambda one: (-one.sure, one.player))


def rated(game: Placed, known: Mapping[str, PlackettLuceRating]) -> dict[str, PlackettLuceRating]:
    """Return the ratings after a game of those who played it.

    A bot on several seats plays each of them with one strength, and comes out with the mean of what they come to.
    """
    seats = sorted(zip(game.players, game.places, strict=True))
    before = [[MODEL.rating(*told(player, known))] for player, _ in seats]
    after = MODEL.rate(before, ranks=[float(place) for _, place in seats])
    by_player: dict[str, list[PlackettLuceRating]] = {}
    for (player, _), [one] in zip(seats, after, strict=True):
        by_player.setdefault(player, []).append(one)
    return {player: mean(ones) for player, ones in by_player.items()}


def told(player: str, known: Mapping[str, PlackettLuceRating]) -> tuple[float, float]:
    """Return mu and sigma of a player before a game."""
    one = known.get(player) or MODEL.rating()
    return one.mu, one.sigma


def mean(ones: Sequence[PlackettLuceRating]) -> PlackettLuceRating:
    """Return the mean of ratings."""
    return MODEL.rating(fmean([one.mu for one in ones]), fmean([one.sigma for one in ones]))


def placed_games(seated: Seated) -> list[Placed]:
    """Return the finished games in the order in which they are rated. Raises `LogError` for a start that is no time."""
    rows = seated.db.execute(shared("places")).fetchall()
    placed = [
        (start(game_id, started_at), Placed(tuple(players), tuple(places), game))
        for game, players, places, game_id, started_at in rows
    ]
    return [game for _, game in sorted(placed, key=lambda one: one[0])]


def start(game_id: str, started_at: str | None) -> datetime:
    """Return when a game began, by UTC where it does not tell its offset; `LAST` where it tells nothing."""
    if started_at is None:
        return LAST
    try:
        found = datetime.fromisoformat(started_at)
    except ValueError:
        expected = "a time in ISO 8601 (replay verify STORE names what is wrong)"
        raise LogError(f"game {quoted(game_id)}: started_at: found {quoted(started_at)}, expected {expected}") from None
    return found if found.tzinfo else found.replace(tzinfo=UTC)
