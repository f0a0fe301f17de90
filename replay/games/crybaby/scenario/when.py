"""The WHEN lines of a scenario: decisions, chance outcomes, and lines that only let derived events run on."""

from collections.abc import Callable, Mapping
from typing import Final

from replay.errors import RuleViolation
from replay.games.crybaby.deck import CARDS, TRICKS
from replay.games.crybaby.events import DeckShuffled, Face, FirstLeaderDrawn, LeaderTieDrawn
from replay.games.crybaby.notation import parse_notation
from replay.games.crybaby.rules.round_end import leads_after_tie
from replay.games.crybaby.rules.round_start import keeps_sides
from replay.games.crybaby.scenario.given import SCORED, SCORING
from replay.games.crybaby.scenario.run import Finding, Run
from replay.games.crybaby.scenario.words import DECISIONS, WORDS
from replay.games.crybaby.table import END, NEXT_LEADER, SETUP, TRICK_OVER, Table, clone
from replay.kernel.event import Event
from replay.kernel.loop import Choice, begin
from replay.kernel.scenario import Forms


def steps_of(decision: str) -> list[str]:
    """Return a decision as the engine's notation knows it: `cries hand FACE` is two in one."""
    if " cries hand " not in decision:
        return [decision]
    seat, _, _, face = decision.split()
    return [f"{seat} cries hand", f"{seat} turns {face}"]


def decide(run: Run, *_: object) -> None:
    """Carry out the decision on the line at hand. Raises `RuleViolation` if it is refused."""
    for step in steps_of(run.line.text):
        run.happen(parse_notation(run.table, step))


# --- Chance ---------------------------------------------------------------------------


def shuffle(run: Run) -> None:
    """Shuffle the deck as given, or anyhow."""
    run.happen(shuffle_event(run))


def shuffle_event(run: Run) -> Event:
    """Return the shuffle: first the cards given, then the others anyhow, with the sides up that they may have."""
    table, begins = run.table, run.position.begins
    sides = table.up if keeps_sides(table) else [2 * card + run.chance.below(2) for card in range(CARDS)]
    given = {face >> 1 for face in begins}
    others = [sides[card] for card in run.chance.shuffled(range(CARDS)) if card not in given]
    return DeckShuffled(tuple([Face(face) for face in [*begins, *others]]))


def draw(run: Run, seat: int) -> None:
    """Let the draw for the lead fall on a seat."""
    run.happen(draw_event(run.table, seat))


def draw_event(table: Table, seat: int) -> Event:
    """Return the draw for the first lead or, later, among those tied."""
    if table.round == 0:
        return FirstLeaderDrawn(seat)
    return LeaderTieDrawn(tuple(leads_after_tie(table)), seat)


# --- Derived events run on --------------------------------------------------------------


def set_up_game(run: Run) -> None:
    """Let everything before the first chance outcome happen."""
    demand(run, run.table.phase == SETUP, "this line at setup only")
    run.go_on()


def score(run: Run) -> None:
    """Let a round be scored."""
    demand(run, run.position.at == SCORING and run.table.phase == TRICK_OVER, "this line at scoring only")
    demand(run, "tricks" in run.position.said, "tricks to be given, unless the line runs through all numbers")
    run.go_on()


def score_each(run: Run, seat: int) -> None:
    """Score the round eight times, with 0 to 7 tricks of `seat`; the next seat has won the others."""
    demand(run, run.position.at == SCORING and run.table.phase == TRICK_OVER, "this line at scoring only")
    demand(run, "tricks" not in run.position.said, "tricks not to be given, for the line runs through all numbers")
    for tricks in range(TRICKS + 1):
        table = clone(run.table)
        table.tricks = [0] * table.players
        table.tricks[seat] = tricks
        table.tricks[(seat + 1) % table.players] = TRICKS - tricks
        run.by_tricks[tricks] = begin(run, table)


def set_up_round(run: Run) -> None:
    """Let the next round be set up."""
    due = run.position.at == SCORED and run.table.phase == NEXT_LEADER
    demand(run, due, "this line at scored in rounds 1 to 3 only")
    run.go_on()


def end_game(run: Run) -> None:
    """Let the game end."""
    demand(run, run.position.at == SCORED and run.table.phase == END, "this line at scored in round 4 only")
    run.go_on()


def demand(run: Run, holds: bool, expected: str) -> None:
    """Refuse the line at hand unless `holds`."""
    if not holds:
        run.line.refuse(expected)


# --- Looking and auditing ---------------------------------------------------------------


def list_legal(run: Run, what: str, seat: int) -> None:
    """Change nothing: what is listed is told by THEN lines."""


def audit(run: Run, decision: str) -> None:
    """Judge a decision of a foreign log; a finding ends the audit, for what follows it is no state."""
    for step in steps_of(decision):
        event = logged_event(run, step)
        asked = run.asked()
        try:
            run.happen(event)
        except RuleViolation as violation:
            run.findings.append(Finding(decision, violation.rule, asked.options if isinstance(asked, Choice) else ()))
            return


def logged_event(run: Run, decision: str) -> Event:
    """Return the event of a decision in a log; what the rules have no event for stands in none."""
    try:
        return parse_notation(run.table, decision)
    except RuleViolation as violation:
        run.line.refuse(f"a decision that has an event: {violation}")


WHEN_FORMS: Final[Mapping[str, Callable[..., None]]] = {
    "the deck is shuffled": shuffle,
    "the draw falls on Pk": draw,
    **dict.fromkeys(DECISIONS, decide),
    "the game is set up": set_up_game,
    "the round is scored": score,
    "the round is scored for each number of tricks of Pk": score_each,
    "the next round is set up": set_up_round,
    "the game ends": end_game,
    "the legal cards|bonuses|flips|bets|rotations of Pk are listed": list_legal,
    "the log says: DECISION": audit,
}
WHEN: Final = Forms(WORDS, WHEN_FORMS)
