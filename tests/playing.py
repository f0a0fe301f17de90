"""Whole games for tests of any engine: a set-up names players, options, seed and policy; `play` gives its events."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from replay.catalog import AnyGame, game_named
from replay.errors import UsageError
from replay.games.babyblues import events as bb
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.game import Deck
from replay.kernel.loop import Choice, Lot, begin, settle
from replay.players.roster import player_named
from replay.resources import deck_file
from replay.rulebook import Option, Rulebook, rulebook

SMALL: Final = 3
"""As many numbers of players as an option's values are tried with, the smallest ones."""
Policy = Callable[[Choice, Chance], Event]


def hoard(choice: Choice, chance: Chance) -> Event:
    """Let even seats of Baby Blues trade one card for as many as they can get, of odd seats that always accept."""
    first, close = choice.options[0], choice.options[-1]
    if isinstance(first, bb.TradeAnswered):
        return first if choice.seat % 2 else close
    if not isinstance(first, bb.TradeOffered):
        return first if isinstance(first, bb.HandCardsThrown) else chance.pick(choice.options)
    offers = [option for option in choice.options if isinstance(option, bb.TradeOffered)]
    gains = [offer for offer in offers if offer.partner % 2 > offer.seat % 2 and offer.count_back > offer.count]
    return max(gains, key=lambda offer: offer.count_back - offer.count, default=close)


POLICIES: Final[Mapping[str, Policy]] = {
    "uniform": lambda choice, chance: chance.pick(choice.options),
    "first": lambda choice, chance: choice.options[0],
    "last": lambda choice, chance: choice.options[-1],
    "hoard": hoard,
}
PLAYERS: Final[Mapping[str, str]] = {"talking": "uniform", "thumb": "thumb"}
"""Policies that are players of the roster: those that fill in what an option leaves to its seat."""


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
    ),
    "babyblues": (
        Setup("babyblues", 3, seed="1", policy="talking"),  # trade_promise_broken
        Setup("babyblues", 3, (("final_tie", "recorded_contest"),), seed="112", policy="first"),  # contest_decided
        Setup("babyblues", 4, (("trade_shape", "any_counts"),), seed="284", policy="hoard"),  # both piles empty
        Setup("babyblues", 2, (("round_limit", "4"),), policy="last"),  # a game that nobody ends
    ),
    "badbabiez": (
        Setup("badbabiez", 4, (("teams", "a,b,a,b"), ("controlled_territory", "true")), seed="1"),  # territory_defended
        Setup("badbabiez", 8, (("teams", "lot:2"), ("layout", "double"), ("team_hits", "no_points")), seed="1"),
        Setup("badbabiez", 6, (("teams", "lot:3"), ("layout", "row")), seed="1"),
        Setup("badbabiez", 3, (("event_cards_removed", "11"),), seed="1"),  # end_of_games_deferred, no_event
        Setup("badbabiez", 5, (("start_seat", "4"), ("end_safe_rounds", "0")), seed="1"),
        Setup("badbabiez", 6, seed="53", policy="last"),  # draw_failed
    ),
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


def written(option: Option, value: str) -> str:
    """Return `value` as a header has it: a bound is the rules file's number there, or -1 for none."""
    if option.number is None:
        return value
    return str(option.number) if value == option.default else "-1"


def switches(game: str) -> list[Option]:
    """Return the options of the rules file, less the number of players, which a header holds by itself."""
    return [option for option in rules_of(game).options if option.name != "players"]


def setups(game: str) -> list[Setup]:
    """Return a game for each number of players, for each option value that is no default, and for what is rare.

    Option values are played at small tables: what they change hardly depends on the number of players, but time does.
    """
    found = [Setup(game, players) for players in players_allowed(game, {})]
    for number, option in enumerate(switches(game)):
        for value in option.values:
            if value != option.default:
                allowed = players_allowed(game, {option.name: value})[:SMALL]
                players = allowed[0] if option.name == "player_range" else allowed[number % len(allowed)]
                found.append(Setup(game, players, ((option.name, value),)))
    return [*found, *RARE.get(game, ())]


Chooser = Callable[[object, Choice, Chance], Event]
"""What a seat does at a table. A policy looks at the options alone, a player also at what its seat may see."""


def chooser(game: AnyGame, deck: Deck, policy: str) -> Chooser:
    """Return who chooses under the policy of that name."""
    if policy not in PLAYERS:
        return lambda table, asked, chance: POLICIES[policy](asked, chance)
    player = player_named(PLAYERS[policy], game, deck)
    return lambda table, asked, chance: player.choose(lambda: game.seen_by(table, asked.seat), asked.options, chance)


def play_on(game: AnyGame, table: object, chance: Chance, choose: Chooser) -> Iterator[Event]:
    """Play from where `table` stands to the end of the game; yield each event once it is booked."""
    yield from begin(game, table)
    while (asked := game.need(table)) is not None:
        event = asked.draw(chance) if isinstance(asked, Lot) else choose(table, asked, chance)
        yield from settle(game, table, event)


@cache
def play(setup: Setup) -> Played:
    """Play a game with the game's own deck."""
    return play_with(setup, deck_of(setup.game))


def play_with(setup: Setup, deck: Deck) -> Played:
    """Play a game with any deck."""
    game = game_named(setup.game)
    table = game.open_table(setup.players, dict(setup.options), deck)
    events = tuple(play_on(game, table, Chance(setup.seed), chooser(game, deck, setup.policy)))
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
