"""Steps that are called by number elsewhere are those that the lists of steps have there."""

from replay.games.badbabiez.rules import setup, turns
from replay.games.badbabiez.rules.ending import call_final, rest
from replay.games.badbabiez.rules.machine import GAME
from replay.games.badbabiez.rules.rounds import begin_round
from replay.games.badbabiez.view import PHASES


def test_rounds_and_verdict_are_the_steps_that_setup_names() -> None:
    """BZ-ROUND-3, BZ-END-1: from the opening hands to the rounds, from End of Games to the verdict."""
    assert GAME[setup.ROUNDS] is begin_round
    assert GAME[setup.VERDICT] is call_final
    assert GAME[setup.REST] is rest
    assert len(GAME) == setup.REST + 1


def test_every_step_of_a_turn_has_its_phase() -> None:
    """BZ-ROUND-8: Movement, Drawing, Playing, Discarding, in this order."""
    assert len(PHASES) == len(turns.TURN)
    steps = (turns.START, turns.MOVE, turns.DRAW, turns.DRAW_ACTION, turns.PLAY, turns.DISCARD, turns.END)
    assert [PHASES[step] for step in steps] == ["start", "movement", "draw", "draw", "play", "discard", "discard"]
