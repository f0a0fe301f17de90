"""Runs the scenarios of the rules file, and of any other file in its notation, with this engine.

`position.py` reads what is given and `laying_out.py` makes a table of it; `run.py` plays on; `then.py` looks at what
has come. Nothing here decides what is legal: that is `rules`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from replay.errors import RuleViolation, ScenarioError, UsageError, quoted
from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.scenario.laying_out import lay_out
from replay.games.badbabiez.scenario.position import read_position
from replay.games.badbabiez.scenario.run import Fails, Run
from replay.games.badbabiez.scenario.then import THEN_FORMS, Check
from replay.games.badbabiez.scenario.words import WORDS, readers
from replay.kernel import game as kernel
from replay.kernel.chance import Chance
from replay.kernel.scenario import Failure, Forms, Line, Outcome, lines_of, understood
from replay.rulebook import Scenario

WHEN_FORMS: Final[Mapping[str, Callable[..., None]]] = {
    "chance shuffle DECK: LIST": lambda run, deck, cards: run.shuffle(deck, cards),
    "chance pick N: LIST": lambda run, seat, cards: run.pick(seat, cards),
    "N KIND TEXT": lambda run, seat, kind, choice: run.decide(seat, kind, choice),
}
WHEN: Final = Forms((*WORDS, "LIST"), WHEN_FORMS)
THEN: Final = Forms(WORDS, THEN_FORMS)


def run_scenario(scenario: Scenario, deck: kernel.Deck) -> Outcome:
    """Return the outcome of a scenario. Raises `ScenarioError` for a line that cannot be understood."""
    return run_made_up(scenario, deck, scenario.id)


def run_made_up(scenario: Scenario, deck: kernel.Deck, seed: str) -> Outcome:
    """Return the outcome of a scenario, with what it does not tell made up from `seed`: no line may depend on it."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    if not scenario.then:
        raise ScenarioError(f"{scenario.id}: found no THEN line, expected at least one, or nothing is checked")
    position, chance = read_position(scenario, deck), Chance(f"scenario {seed}")
    run = Run(position, lay_out(position, scenario.id, deck, chance), chance)
    failed = [failure for failure in [play(run, scenario)] if failure] or look(run, scenario)
    return Outcome(scenario.id, not failed, tuple(failed))


def play(run: Run, scenario: Scenario) -> Failure | None:
    """Carry out the WHEN lines; return the one that is not pending or is refused, if any."""
    known = dict(readers(run.deck, run.position.players))
    card = known["CARD"]
    known["LIST"] = lambda text: tuple([card(part.strip()) for part in text.split(",")])
    for line in lines_of(scenario, "when", scenario.when):
        meaning = understood(WHEN, line, known)
        run.line = line
        try:
            meaning.does(run, *meaning.values)
        except Fails as failure:
            return Failure(line.text, failure.expected, failure.found)
        except RuleViolation as violation:
            return Failure(line.text, "allowed", f"refused: {violation}")
        except UsageError as error:
            where = f"{line.scenario}, {line.part} line {line.number}"
            raise ScenarioError(f"{where}: found {quoted(line.text)}: {error}") from None
    asked = run.pending()
    if asked is not None:
        run.note_asked(asked)
    return None


def look(run: Run, scenario: Scenario) -> list[Failure]:
    """Return the THEN lines that do not hold."""
    known = readers(run.deck, run.position.players)
    checks = [(line, understood(THEN, line, known)) for line in lines_of(scenario, "then", scenario.then)]
    return [failure for line, meaning in checks if (failure := judge(run, line, meaning.does, meaning.values))]


def judge(run: Run, line: Line, does: Callable[..., Check], values: tuple[object, ...]) -> Failure | None:
    """Return how a THEN line fails, None if it holds."""
    expected, found = does(run, *values)
    return None if found == expected else Failure(line.text, expected, found)


__all__ = ["THEN", "WHEN", "run_made_up", "run_scenario"]
