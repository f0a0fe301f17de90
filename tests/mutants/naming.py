"""The checks of every game's engine by name: those that all games have, and those of a game's own."""

from collections.abc import Callable, Mapping
from typing import Final

from replay.catalog import AnyGame
from replay.errors import EngineError, ScenarioError
from replay.kernel.game import Deck
from replay.replayer.verify import verify_game
from tests.mutants.babyblues.checks import CHECKS as OF_BABYBLUES
from tests.mutants.babyblues.log_mutants import LOG_MUTANTS as BABYBLUES
from tests.mutants.badbabiez.log_mutants import LOG_MUTANTS as BADBABIEZ
from tests.mutants.checks import CHECKS as OF_CRYBABY
from tests.mutants.facts import Check, Fault, same
from tests.mutants.log_mutant import LogMutant
from tests.mutants.log_mutants import LOG_MUTANTS as CRYBABY
from tests.playing import rules_of
from tests.replayer.recorded import GAMES_OF, recording

LOG_MUTANTS: Final[Mapping[str, tuple[LogMutant, ...]]] = {
    "crybaby": CRYBABY,
    "babyblues": BABYBLUES,
    "badbabiez": BADBABIEZ,
}


def recorded_games_stay_sound(game: AnyGame, deck: Deck) -> int:
    """Games recorded by the engine as it is, judged again by this one, menus and `check` alike."""
    looked = 0
    for name in GAMES_OF[game.NAME]:
        verdict = verify_game(game, deck, recording(name, game.NAME), strict=True)
        for finding in verdict.findings:
            raise Fault(finding.rule, f"{name}, step {finding.step}: {finding.message}")
        looked += verdict.events
    return looked


def scenario(game: AnyGame, deck: Deck, id_: str) -> int:
    """Run one scenario of the rules file; a failure breaks one of the clauses that the scenario is about."""
    asked = next(scenario for scenario in rules_of(game.NAME).scenarios if scenario.id == id_)
    try:
        outcome = game.run_scenario(asked, deck)
    except ScenarioError as error:
        raise Fault(" ".join(asked.rules), f"the scenario cannot be carried out: {error}") from error
    for failure in outcome.failures:
        raise Fault(" ".join(asked.rules), f"{failure.line}: expected {failure.expected}, found {failure.found}")
    return len(asked.then)


def finding(game: AnyGame, deck: Deck, id_: str) -> int:
    """Judge a log with one fault: the finding must cite the clause that the fault breaks, at the step of the fault.

    A fault that `check` lets pass though no menu offers it is none that is found.
    """
    mutant = next(mutant for mutant in LOG_MUTANTS[game.NAME] if mutant.id == id_)
    log, step = mutant.made()
    try:
        found = verify_game(game, deck, log).findings
    except EngineError as error:
        raise Fault(mutant.rule, str(error)) from error
    same(mutant.rule, [(finding.rule, finding.step) for finding in found], [(mutant.rule, step)])
    return len(log.events)


OF_ALL: Final[Mapping[str, Check]] = {"recorded games": recorded_games_stay_sound}
CHECKS: Final[Mapping[str, Mapping[str, Check]]] = {
    "crybaby": {**OF_ALL, **OF_CRYBABY},
    "babyblues": {**OF_ALL, **OF_BABYBLUES},
}
NAMED: Final[Mapping[str, Callable[[AnyGame, Deck, str], int]]] = {"scenario": scenario, "finding": finding}


def check_named(game: str, name: str) -> Check:
    """Return the check of that name: one of the game's `CHECKS`, `scenario ID`, or `finding ID` of a log mutant."""
    kind, _, id_ = name.partition(" ")
    if kind in NAMED:
        return lambda engine, deck: NAMED[kind](engine, deck, id_)
    return CHECKS[game][name]
