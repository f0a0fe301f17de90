"""What is timed: our loops, and the same kind of loop over public peers. Each returns how many decisions it made."""

import random
from collections.abc import Callable
from typing import Final

import msgspec
import pyspiel
import rlcard

from replay import __version__
from replay.catalog import GAMES, AnyGame
from replay.kernel.chance import ALGORITHM, Chance
from replay.kernel.event import Event
from replay.kernel.game import Deck
from replay.kernel.loop import Choice, begin, settle
from replay.log.header import DeckRef, EngineRef, Header, Player
from replay.log.recording import Recording
from replay.replayer.complete import project
from replay.replayer.verify import verify_game
from replay.resources import deck_file

Contender = Callable[[], int]
HEARTS: Final = pyspiel.load_game("hearts")


class Ours:
    """One of our games: uniform play with every event kept, and verification of recorded games."""

    def __init__(self, name: str, players: int, games: int) -> None:
        self.game: AnyGame = GAMES[name]
        self.deck: Deck = self.game.load_deck(deck_file(name))
        self.players = players
        self.games = games
        self.recordings = [self.recorded(number) for number in range(games)]

    def play(self, number: int) -> tuple[list[Event], int]:
        """Play one game evenly at random; return all its events, and the number of decisions."""
        game = self.game
        table = game.open_table(self.players, {}, self.deck)
        chance, pick = Chance(f"bench/{number}"), random.Random(number).random
        events, decisions = begin(game, table), 0
        need = game.need
        while (asked := need(table)) is not None:
            if isinstance(asked, Choice):
                options = asked.options
                event = options[int(pick() * len(options))]
                decisions += 1
            else:
                event = asked.draw(chance)
            events += settle(game, table, event)
        return events, decisions

    def recorded(self, number: int) -> Recording:
        """Return a game with all that verification compares: events, option lists, seed."""
        events, _ = self.play(number)
        header = Header(
            game=self.game.NAME,
            game_id=f"bench-{number}",
            players=tuple([Player(seat, f"uniform {seat}", "uniform") for seat in range(self.players)]),
            options=self.game.all_options({}),
            deck=DeckRef(self.deck.name, self.deck.digest),
            engine=EngineRef("nursery-replay", __version__),
            seed=f"bench/{number}",
            chance=ALGORITHM,
            source="simulated",
            started_at=None,
        )
        projection = project(self.game, self.deck, header, events)
        apart = tuple([msgspec.structs.replace(event) for event in events])  # as if read from a store
        return Recording(header, apart, {}, projection.decisions, projection.result)

    def simulate(self) -> int:
        """Simulation with all events kept."""
        return sum([self.play(number)[1] for number in range(self.games)])

    def verify(self) -> int:
        """Verification: every menu and every event compared, every chance outcome derived again."""
        verdicts = [verify_game(self.game, self.deck, recording) for recording in self.recordings]
        assert not any(verdict.findings for verdict in verdicts)
        return sum([verdict.decisions for verdict in verdicts])


def hearts_games(games: int) -> list[list[int]]:
    """Return the actions, chance included, of some games of hearts played evenly at random."""
    return [hearts_game(random.Random(number).random) for number in range(games)]


def hearts_game(pick: Callable[[], float]) -> list[int]:
    state, actions = HEARTS.new_initial_state(), []
    while not state.is_terminal():
        legal = state.legal_actions()
        action = legal[int(pick() * len(legal))]
        actions.append(action)
        state.apply_action(action)
    return actions


def hearts_simulation(games: int) -> Contender:
    """OpenSpiel hearts (C++), driven from Python by legal_actions and apply_action; chance is played, not counted."""

    def run() -> int:
        decisions = 0
        for number in range(games):
            state, pick = HEARTS.new_initial_state(), random.Random(number).random
            while not state.is_terminal():
                legal = state.legal_actions()
                decisions += not state.is_chance_node()
                state.apply_action(legal[int(pick() * len(legal))])
        return decisions

    return run


def hearts_replay(games: int) -> Contender:
    """OpenSpiel hearts: recorded actions applied again, each with its legality check."""
    recorded = hearts_games(games)
    chances = len(chance_steps(recorded[0]))

    def run() -> int:
        for actions in recorded:
            state = HEARTS.new_initial_state()
            for action in actions:
                state.apply_action_with_legality_check(action)
        return sum([len(actions) - chances for actions in recorded])

    return run


def chance_steps(actions: list[int]) -> list[int]:
    """Return the actions of a game that were chance's; their number is the same in every game of hearts."""
    state, found = HEARTS.new_initial_state(), []
    for action in actions:
        if state.is_chance_node():
            found.append(action)
        state.apply_action(action)
    return found


def uno_environment(games: int) -> Contender:
    """RLCard uno by its leanest loop over the environment: reset, then step with one of the raw legal actions."""
    env = rlcard.make("uno", config={"seed": 1})

    def run() -> int:
        decisions, pick = 0, random.Random(1).random
        for _ in range(games):
            state, _player = env.reset()
            while not env.is_over():
                legal = state["raw_legal_actions"]
                state, _player = env.step(legal[int(pick() * len(legal))], raw_action=True)
                decisions += 1
        return decisions

    return run


def uno_rules(games: int) -> Contender:
    """RLCard uno's rules object alone, without its environment."""
    game = rlcard.make("uno", config={"seed": 1}).game

    def run() -> int:
        decisions, pick = 0, random.Random(1).random
        for _ in range(games):
            game.init_game()
            while not game.is_over():
                legal = game.get_legal_actions()
                game.step(legal[int(pick() * len(legal))])
                decisions += 1
        return decisions

    return run
