"""Whole games for tests of any engine: a set-up names players, options, seed and policy; `play` gives its events."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from replay.catalog import AnyGame, game_named
from replay.errors import UsageError
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.game import Deck
from replay.kernel.loop import Choice, Lot, begin, settle
from replay.resources import deck_file
from replay.rulebook import Rulebook, rulebook

Policy = Callable[[Choice, Chance], Event]
POLICIES: Final[Mapping[str, Policy]] = {
    "uniform": lambda choice, chance: chance.pick(choice.options),
    "first": lambda choice, chance: choice.options[0],
    "last": lambda choice, chance: choice.options[-1],
}


class Setup(NamedTuple):
    """One game to be played: everything that its events depend on, but the deck."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...] = ()
    seed: str = "0"
    policy: str = "uniform"

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options]
        return "-".join([self.game, str(self.players), *chosen, self.policy, self.seed])


class Played(NamedTuple):
    """A game played to its end."""

    setup: Setup
    deck: Deck
    events: tuple[Event, ...]

    def open_table(self) -> object:
        """Return the table before the first event."""
        game = game_named(self.setup.game)
        return game.open_table(self.setup.players, dict(self.setup.options), self.deck)


# What a uniform game hardly ever shows: set-ups found by search, each for the event kinds named.
RARE: Final[Mapping[str, tuple[Setup, ...]]] = {
    "crybaby": (
        Setup("crybaby", 5, seed="162", policy="last"),  # cry_forfeited
        Setup("crybaby", 2, (("player_range", "two_to_five"),), seed="7"),  # final_tie_compared
        Setup("crybaby", 2, (("player_range", "two_to_five"),), seed="45", policy="first"),  # leader_tie_drawn
    )
}


@cache
def deck_of(game: str) -> Deck:
    """Return the deck of the game's own deck file."""
    return game_named(game).load_deck(deck_file(game))


@cache
def rules_of(game: str) -> Rulebook:
    """Return the rules file of a game."""
    return rulebook(game)


def players_allowed(game: str, options: Mapping[str, str]) -> list[int]:
    """Return the numbers of players that the game opens a table for."""
    allowed = []
    for players in range(1, 9):
        try:
            game_named(game).open_table(players, options, deck_of(game))
        except UsageError:
            continue
        allowed.append(players)
    return allowed


def setups(game: str) -> list[Setup]:
    """Return a game for each number of players, for each option value that is no default, and for what is rare."""
    found = [Setup(game, players) for players in players_allowed(game, {})]
    for number, option in enumerate(rules_of(game).options):
        for value in option.values:
            if value != option.default:
                allowed = players_allowed(game, {option.name: value})
                players = allowed[0] if option.name == "player_range" else allowed[number % len(allowed)]
                found.append(Setup(game, players, ((option.name, value),)))
    return [*found, *RARE.get(game, ())]


def play_on(game: AnyGame, table: object, chance: Chance, policy: Policy) -> Iterator[Event]:
    """Play from where `table` stands to the end of the game; yield each event once it is booked."""
    yield from begin(game, table)
    while (asked := game.need(table)) is not None:
        event = asked.draw(chance) if isinstance(asked, Lot) else policy(asked, chance)
        yield from settle(game, table, event)


@cache
def play(setup: Setup) -> Played:
    """Play a game with the game's own deck."""
    return play_with(setup, deck_of(setup.game))


def play_with(setup: Setup, deck: Deck) -> Played:
    """Play a game with any deck."""
    game = game_named(setup.game)
    table = game.open_table(setup.players, dict(setup.options), deck)
    events = tuple(play_on(game, table, Chance(setup.seed), POLICIES[setup.policy]))
    return Played(setup, deck, events)


def tables(game: AnyGame, played: Played) -> Iterator[tuple[int, object, Event]]:
    """Yield each step with the table just before its event; the table is one and the same object all along."""
    table = played.open_table()
    for step, event in enumerate(played.events):
        yield step, table, event
        game.evolve(table, event)


def asked_at(game: AnyGame, table: object) -> Choice | Lot | None:
    """Return who speaks next; None where something is forced first, for then the game asks nobody."""
    return None if game.forced(table) is not None else game.need(table)
