"""Planted chance: games as rows of tables, and what `replay chance` says of them."""

from collections.abc import Iterator

from replay.audit.fairness import Odds, ranked, tests_of
from replay.kernel.chance import Chance
from replay.kernel.spelling import Json
from tests.audit.planting import Plant, Row, event_row, game_row, laid
from tests.playing import deck_of

Told = dict[str, Json]
"""One event as JSON Lines tells it, without its place."""


class Planted:
    """A corpus of one game that is made up event by event."""

    def __init__(self, game: str, players: int, seed: str | None = None, **options: str) -> None:
        self.game, self.players, self.options, self.seed = game, players, options, seed
        self.games: list[Row] = []
        self.events: list[Row] = []

    def add(self, events: Iterator[Told]) -> None:
        """Add a game of these events."""
        game_id = f"{len(self.games):04}"
        header: dict[str, Json] = {"game_id": game_id, "players": self.players, "options": dict(self.options)}
        self.games.append({**game_row(self.game, header), "seed": self.seed and f"{self.seed}/{game_id}"})
        for step, told in enumerate(events):
            place: Told = {"step": step, "round": 1, "turn": 0}
            self.events.append(event_row(self.game, game_id, {**place, **told}))

    def tests(self) -> list[Odds]:
        """Return the tests of chance of all games."""
        deck = deck_of(self.game)
        plant = Plant(self.game, [], 0, 0, self.games, self.events)
        return ranked(tests_of(laid(plant), self.game, {deck.digest: deck.text}))


def unfair(tests: list[Odds]) -> list[tuple[str, str]]:
    """Return family and name of the tests that tell against fair chance at the level 0.01."""
    return [(test.family, test.test) for test in tests if test.outcome(0.01) == "unfair"]


def families(tests: list[Odds]) -> dict[str, int]:
    """Return how many tests there are of each family that has outcomes enough."""
    names = [test.family for test in tests if test.p is not None]
    return {name: names.count(name) for name in sorted(set(names))}


def sinking(chance: Chance, cards: list[str], card: str) -> list[str]:
    """Return `cards` in any order, but in one of three shuffles with `card` at the bottom: a biased shuffle."""
    order = chance.shuffled(cards)
    if card in order and chance.below(3) == 0:
        return [other for other in order if other != card] + [card]
    return order
