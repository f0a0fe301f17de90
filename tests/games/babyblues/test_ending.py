"""What ends a game that nobody ends, and how far the longest chain of consequences stays from the loop guard."""

from typing import cast

import pytest

from replay.catalog import AnyGame, game_named
from replay.errors import EngineError
from replay.games.babyblues.events import DrawCutShort, GameEnded, TurnStarted
from replay.kernel.event import Event
from replay.kernel.loop import GUARD, settle
from tests.playing import Played, Setup, play, setups

GAME = game_named("babyblues")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("limit", [1, 3])
def test_a_game_that_nobody_ends_ends_after_the_last_round_allowed(players: int, limit: int) -> None:
    """BB-R-STALEMATE, BB-TURN-1: nobody attacks; every seat has as many turns as there are rounds, and no more."""
    events = play(Setup("babyblues", players, (("round_limit", str(limit)),), policy="last")).events
    turns = [event for event in events if isinstance(event, TurnStarted)]
    assert [event.seat for event in turns] == [(turns[0].seat + turn) % players for turn in range(players * limit)]
    ends = [event for event in events if isinstance(event, GameEnded)]
    assert ends == [GameEnded("round_limit", -1, players * limit, limit)]


def test_the_limit_of_the_rules_file_is_200_rounds() -> None:
    """BB-R-STALEMATE: by default, with two players who never attack."""
    events = play(Setup("babyblues", 2, policy="last")).events
    assert next(event for event in events if isinstance(event, GameEnded)) == GameEnded("round_limit", -1, 400, 200)


def longest_chain(played: Played) -> int:
    """Return the most consequences that follow one decision or chance outcome."""
    chains, length = [0], 0
    for event in played.events:
        length = length + 1 if event.kind == "derived" else 0
        chains.append(length)
    return max(chains)


def test_the_longest_chain_of_consequences_is_far_from_the_loop_guard() -> None:
    """BB-TURN-7, BB-TURN-8, BB-RES-3, BB-SET-10: the deal is the longest, and one turn's end the longest after it."""
    chains = {
        setup: longest_chain(play(setup)) for setup in [*setups("babyblues"), Setup("babyblues", 2, policy="last")]
    }
    assert 20 < max(chains.values()) < GUARD / 100


def test_a_game_that_spins_meets_the_guard() -> None:
    """Planted: a rule that is due for ever is stopped, and named."""

    class Spinning:
        """The game, but its draw is cut short again and again."""

        def __getattr__(self, name: str) -> object:
            return getattr(GAME, name)

        def forced(self, table: object) -> Event:
            return DrawCutShort(0, 1)

    played = play(Setup("babyblues", 2))
    with pytest.raises(EngineError, match="draw_cut_short is forced again and again"):
        settle(cast(AnyGame, Spinning()), played.open_table(), played.events[0])
