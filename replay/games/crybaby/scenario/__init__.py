"""Runs the scenarios of the rules file, and of any other file in its notation, with this engine.

`given.py` reads the position and `laying_out.py` makes a table of it; `when.py` plays on; `then.py`, `logged.py` and
`seeing.py` (of `things.py`) look at what has come. Nothing here decides what is legal: that is `rules`.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from replay.errors import RuleViolation, ScenarioError, quoted
from replay.games.crybaby.deck import Deck
from replay.games.crybaby.scenario import logged, seeing, then
from replay.games.crybaby.scenario.given import read_position
from replay.games.crybaby.scenario.laying_out import lay_out
from replay.games.crybaby.scenario.run import Run
from replay.games.crybaby.scenario.when import WHEN
from replay.games.crybaby.scenario.words import FIELDS, WORDS, readers
from replay.kernel import game as kernel
from replay.kernel.chance import Chance
from replay.kernel.scenario import Check, Failure, Forms, Outcome, judge, lines_of, understood
from replay.rulebook import Scenario

THEN_FORMS: Final[Mapping[str, Callable[..., Check]]] = {
    "hand Pk = CARDS": then.hand_is,
    "hand Pk has N": then.hand_has,
    "supply = N": then.supply_is,
    "cards in hands = N": lambda run, count: then.cards_in(run, "hands", count),
    "cards in all = N": lambda run, count: then.cards_in(run, "all", count),
    "cried = ROW": lambda run, row: then.count_is(run, "cried", row),
    "tricks = ROW": lambda run, row: then.count_is(run, "tricks", row),
    "cries = ROW": lambda run, row: then.count_is(run, "cries", row),
    "trick N lead suit = blue|red|yellow|black": then.lead_suit_is,
    "trick N crybabies = SEATS": then.crybabies_are,
    "trick N winner = Pk by black|yellow|lead": then.winner_is,
    "leader = Pk by trick_winner|highest_score|most_cries|tie_draw": then.leader_is,
    "legal cards Pk = FACES": then.legal_cards,
    "legal bonuses Pk = BONUSES": then.legal_bonuses,
    "legal flips Pk = FACES": then.legal_flips,
    "legal bets Pk = BETS": then.legal_bets,
    "legal rotations Pk = none, all": then.legal_rotations,
    "legal rotations Pk = N subsets": then.count_rotations,
    "refused by RULE: DECISION": then.refused,
    "refused by RULE: CHANCE": then.refused_chance,
    **{f"{which} = ROW": partial(then.points_are, which) for which in then.POINTS},
    "Pk with N tricks: bet points N, bet_won|bet_lost": then.bet_comes_to,
    "winners = SEATS by total|round_four|shared": then.winners_are,
    "winners = none by author": lambda run: then.winners_are(run, (), "author"),
    f"logged EVENT: {FIELDS}": logged.was_logged,
    "not logged EVENT": logged.was_not_logged,
    f"not logged EVENT: {FIELDS}": logged.was_not_logged,
    "log ends = EVENTS": logged.log_ends,
    "Pk sees THING = VALUE": seeing.sees,
    "all see THING = VALUE": seeing.all_see,
    "Pk does not see THING": seeing.does_not_see,
    "nobody sees THING": seeing.nobody_sees,
    "finding legal cards = FACES": then.finding_offers,
    "finding RULE: DECISION": then.finding_is,
}
THEN: Final = Forms([*WORDS, FIELDS], THEN_FORMS)


def run_scenario(scenario: Scenario, deck: kernel.Deck) -> Outcome:
    """Return the outcome of a scenario. Raises `ScenarioError` for a line that cannot be understood or carried out."""
    return run_made_up(scenario, deck, scenario.id)


def run_made_up(scenario: Scenario, deck: kernel.Deck, seed: str) -> Outcome:
    """Return the outcome of a scenario, with what it does not tell made up from `seed`: no line may depend on it."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    if not scenario.then:
        raise ScenarioError(f"{scenario.id}: found no THEN line, expected at least one, or nothing is checked")
    run = start(scenario, deck, seed)
    failed = [failure for failure in [play(run, scenario)] if failure] or look(run, scenario)
    return Outcome(scenario.id, not failed, tuple(failed))


def start(scenario: Scenario, deck: Deck, seed: str) -> Run:
    """Return a run at the position that the GIVEN lines tell."""
    position = read_position(scenario, deck)
    chance = Chance(f"scenario {seed}")
    return Run(position, lay_out(position, scenario, chance), chance)


def play(run: Run, scenario: Scenario) -> Failure | None:
    """Carry out the WHEN lines; return the one that the rules refuse, if any: what comes after it cannot be judged."""
    known = readers(run.scope)
    for line in lines_of(scenario, "when", scenario.when):
        meaning = understood(WHEN, line, known)
        if run.findings:
            line.refuse(f"no line after {quoted(run.line.text)}: the audit ends with its finding")
        run.line = line
        try:
            meaning.does(run, *meaning.values)
        except RuleViolation as violation:
            return Failure(line.text, "allowed", f"refused: {violation}")
    return None


def look(run: Run, scenario: Scenario) -> list[Failure]:
    """Return the THEN lines that do not hold."""
    known = readers(run.scope)
    checks = [(line, understood(THEN, line, known)) for line in lines_of(scenario, "then", scenario.then)]
    failures = []
    for run.line, meaning in checks:
        failures.append(judge(run.line, meaning.does(run, *meaning.values)))
    return [failure for failure in failures if failure]


__all__ = ["THEN", "run_made_up", "run_scenario"]
