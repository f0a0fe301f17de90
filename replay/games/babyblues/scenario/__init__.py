"""Runs the scenarios of the rules file, and of any other file in its notation, with this engine.

`given.py` reads the position and `laying_out.py` makes a table of it; `when.py` plays on, a line at a time and no
further; `then.py` and `seeing.py` look at what has come. Nothing here decides what is legal: that is `rules`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from replay.errors import RuleViolation, ScenarioError
from replay.games.babyblues.deck import Deck
from replay.games.babyblues.scenario import seeing, then
from replay.games.babyblues.scenario.given import read_position
from replay.games.babyblues.scenario.heap import types_named
from replay.games.babyblues.scenario.laying_out import lay_out
from replay.games.babyblues.scenario.run import Run
from replay.games.babyblues.scenario.when import WHEN
from replay.games.babyblues.scenario.words import WORDS, readers
from replay.kernel import game as kernel
from replay.kernel.chance import Chance
from replay.kernel.scenario import Check, Failure, Forms, Line, Meaning, Outcome, judge, lines_of, understood
from replay.rulebook import Scenario

Checked = Callable[..., Check]
REFUSALS: Final[Mapping[str, Checked]] = {"refused": then.refused, "refused by RULE": then.refused}
THEN_FORMS: Final[Mapping[str, Checked]] = {
    **REFUSALS,
    "Pj.bI is STATE": then.baby_is,
    "pile = N": then.pile_is,
    "hand Pk =": then.hand_is,
    "hand Pk = CARDS": then.hand_is,
    "hand Pk has N": then.hand_has,
    "discard =": then.discard_is,
    "discard = CARDS": then.discard_is,
    "discard contains CARDS": then.discard_contains,
    "discard has N": then.discard_has,
    "deck has N": then.deck_has,
    "boxed babies = N": then.boxed_are,
    "teddy bears set aside = N": then.bears_aside,
    "step = STEP": then.step_is,
    "active = Pk": then.active_is,
    "horn on Pj.bI waits for BABIES": then.horn_waits,
    "no horn on Pj.bI": then.no_horn,
    "duty = yes|no": then.duty_is,
    "missing = N": then.missing_are,
    "legal CARD = none": lambda run, card: then.legal_are(run, card, ()),
    "legal CARD = N targets": then.legal_count,
    "legal CARD = BABIES": then.legal_are,
    "broken promise by Pk": then.promise_broken,
    "no broken promise by Pk": then.promise_kept,
    "no broken promise": then.promises_kept,
    "over = no": then.not_over,
    "over = all_crying Pk": then.over_by_crying,
    "over = round_limit": then.over_by_limit,
    "winner = SEATS": then.winners_are,
    "loser = Pk": then.loser_is,
    "places = PLACES": then.places_are,
    "score Pk = points N crying N happy N": then.score_is,
    "Pk sees THING": seeing.sees,
    "Pk does not see THING": seeing.does_not_see,
}
THEN: Final = Forms(WORDS, THEN_FORMS)


def run_scenario(scenario: Scenario, deck: kernel.Deck) -> Outcome:
    """Return the outcome of a scenario. Raises `ScenarioError` for a line that cannot be understood or carried out."""
    return run_made_up(scenario, deck, scenario.id)


def run_made_up(scenario: Scenario, deck: kernel.Deck, seed: str) -> Outcome:
    """Return the outcome of a scenario, with what it does not tell made up from `seed`: no line may depend on it."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    if not scenario.then:
        raise ScenarioError(f"{scenario.id}: found no THEN line, expected at least one, or nothing is checked")
    run = start(scenario, deck, seed)
    known = readers(run.scope)
    checks = [(line, understood(THEN, line, known)) for line in lines_of(scenario, "then", scenario.then)]
    failed = play(run, scenario, any(meaning.form in REFUSALS for _, meaning in checks)) or look(run, checks)
    return Outcome(scenario.id, not failed, tuple(failed))


def start(scenario: Scenario, deck: Deck, seed: str) -> Run:
    """Return a run at the position that the GIVEN lines tell."""
    position = read_position(scenario, deck)
    chance = Chance(f"scenario {seed}")
    table = lay_out(position, scenario, chance)
    return Run(position, table, chance, {seat: types_named(scenario, seat) for seat in range(table.players)})


def play(run: Run, scenario: Scenario, refusal_is_due: bool) -> list[Failure]:
    """Carry out the WHEN lines; return the one that is refused, if that is not what THEN lines say of the last one."""
    known = readers(run.scope)
    lines = lines_of(scenario, "when", scenario.when)
    meanings = [understood(WHEN, line, known) for line in lines]
    for run.line, meaning in zip(lines, meanings, strict=True):
        before = run.attempt()
        try:
            meaning.does(run, *meaning.values)
        except RuleViolation as violation:
            run.undo(before)
            run.refusal = violation
            if not (refusal_is_due and run.line is lines[-1]):
                return [Failure(run.line.text, "allowed", f"refused: {violation}")]
    return []


def look(run: Run, checks: list[tuple[Line, Meaning[Checked]]]) -> list[Failure]:
    """Return the THEN lines that do not hold."""
    failures = []
    for run.line, meaning in checks:
        failures.append(judge(run.line, meaning.does(run, *meaning.values)))
    return [failure for failure in failures if failure]


__all__ = ["THEN", "run_made_up", "run_scenario"]
