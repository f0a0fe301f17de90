"""The WHEN lines of a scenario: decisions, chance outcomes, and lines that let a turn go on by itself."""

from collections.abc import Callable, Mapping
from typing import Final

from replay.errors import RuleViolation, UsageError
from replay.games.babyblues import rules
from replay.games.babyblues.deck import ROW
from replay.games.babyblues.events import (
    BabiesArranged,
    Card,
    Colour,
    ColourChosen,
    ContestDecided,
    DeckShuffled,
    HandCardsThrown,
    StartingPlayerChosen,
    Step,
    StepClosed,
    TurnStarted,
)
from replay.games.babyblues.reading import parse_notation
from replay.games.babyblues.rules.closing import crying
from replay.games.babyblues.rules.ending import contenders
from replay.games.babyblues.rules.setup import cards_to_shuffle
from replay.games.babyblues.scenario.given import ENDING, SETUP
from replay.games.babyblues.scenario.run import Run, active_seat
from replay.games.babyblues.scenario.words import WORDS
from replay.games.babyblues.table import CLOSING, COLOURS, DEAL, NEGATIVE, OVER, POSITIVE, ROWS, SHUFFLE, STARTER, TRADE
from replay.kernel.loop import Choice, Lot
from replay.kernel.scenario import Forms

DECISIONS: Final = (
    "Pk plays CARD on Pj.bI",
    "Pk closes trade|negative|positive",
    "Pk discards nothing",
    "Pk discards CARDS",
    "Pk offers Pj TRADE",
    "Pk accepts",
    "Pk accepts promises nothing",
    "Pk accepts promises CARDS",
    "Pk refuses",
    "Pk commits CARDS",
)


def decide(run: Run, *_: object) -> None:
    """Carry out the decision on the line at hand. Raises `RuleViolation` if it is refused."""
    decide_as(run, run.line.text)


def decide_as(run: Run, decision: str) -> None:
    """Carry out a decision, as the engine's notation knows it."""
    try:
        event = parse_notation(run.table, decision)
    except UsageError as error:
        run.line.refuse(f"a decision at this table: {error}")
    run.happen(event)


def give(run: Run, *_: object) -> None:
    """Let both sides of a trade lay down their cards; if one of them may not, neither does."""
    for part in run.line.text.split("; "):
        decide_as(run, part.replace(" gives ", " commits "))


# --- Setup ------------------------------------------------------------------------------


def set_up(run: Run) -> None:
    """Let all happen before the first turn; what lines do not fix is made up."""
    run.demand(run.table.phase < DEAL and run.position.at == SETUP, "this line at the start of the game only")
    while run.table.phase < DEAL:
        SETTINGS[run.table.phase](run)
    run.turn_is_over = True


def set_colour(run: Run) -> None:
    """Let the next seat take any colour."""
    asked = run.asked()
    assert isinstance(asked, Choice)
    run.happen(run.chance.pick(asked.options))


def set_starter(run: Run) -> None:
    """Let the draw for the first turn fall on the seat given, or on any."""
    starter, lot = run.position.starter, run.asked()
    assert isinstance(lot, Lot)
    run.happen(StartingPlayerChosen(starter) if starter >= 0 else lot.draw(run.chance))


def set_deck(run: Run) -> None:
    """Shuffle the deck: first the cards given, then the others anyhow."""
    left = run.chance.shuffled(cards_to_shuffle(run.table))
    kinds, type_of = run.scope.deck.kinds, run.scope.deck.type_of
    begins = []
    for name in run.position.begins:
        card = next((card for card in left if kinds[type_of[card]].type == name), None)
        if card is None:
            run.position.refuse("shuffled deck begins", f"no more cards of type {name} than the deck in play has")
        left.remove(card)
        begins.append(card)
    run.happen(DeckShuffled(tuple([Card(card) for card in [*begins, *left]]), "setup"))


SETTINGS: Final[Mapping[int, Callable[[Run], None]]] = {
    COLOURS: set_colour,
    ROWS: set_colour,
    STARTER: set_starter,
    SHUFFLE: set_deck,
}


def take_colour(run: Run, seat: int, colour: str) -> None:
    """Let a seat take a set of babies."""
    run.happen(ColourChosen(seat, Colour(run.scope.deck.baby_colours.index(colour))))


def arrange(run: Run, seat: int, values: tuple[int, ...]) -> None:
    """Let a seat lay out its row, once all colours are taken."""
    while run.table.phase == COLOURS:
        set_colour(run)
    run.happen(BabiesArranged(seat, values))


# --- Turns ------------------------------------------------------------------------------


def start_turn(run: Run, seat: int) -> None:
    """Begin the turn that is due, upkeep included."""
    run.demand(run.turn_is_over and active_seat(run) == seat, f"the start of a turn, which {turn_text(run)}")
    event = rules.forced(run.table)
    if run.position.at == "start" and not run.happened:
        event = TurnStarted(seat, seat + 1, 1)
    assert event is not None, "a turn that is over leads to the next one"
    run.book(event)
    run.go_on()


def turn_text(run: Run) -> str:
    """Return whose turn it is, for errors."""
    if run.table.phase == OVER:
        return "nobody has, for the game is over"
    return f"P{active_seat(run)} has next" if run.turn_is_over else "is not due before 'Pk refills'"


def refill(run: Run, seat: int) -> None:
    """Draw up to five and end the turn. Raises `RuleViolation` while the duty to discard is open."""
    closing = run.table.phase == CLOSING and not run.turn_is_over
    run.demand(closing and run.table.active == seat, "step 5 of that seat's turn")
    if run.must_discard():
        raise RuleViolation("BB-TURN-9", seat, "cards are thrown away before the hand is refilled")
    run.go_on(draws=True)
    while isinstance(lot := run.asked(), Lot) and run.table.phase == CLOSING:
        run.book(lot.draw(run.chance))
        run.go_on(draws=True)
    run.turn_is_over = run.table.phase == CLOSING


def take_quiet_turn(run: Run, seat: int) -> None:
    """A whole turn without a deed, and with one card thrown away if the game goes on."""
    start_turn(run, seat)
    steps: dict[int, Step] = {TRADE: "trade", NEGATIVE: "negative", POSITIVE: "positive"}
    while run.table.phase in steps:
        run.happen(StepClosed(seat, steps[run.table.phase]))
    if run.table.phase != CLOSING:
        return
    if run.must_discard():
        run.happen(HandCardsThrown(seat, (unimportant_card(run, seat),)))
    refill(run, seat)


def pass_rounds(run: Run, rounds: int) -> None:
    """So many rounds of quiet turns, as far as the game goes on."""
    run.demand(run.turn_is_over, "this line between two turns only")
    for _ in range(rounds * run.scope.players):
        if run.table.phase != OVER:
            take_quiet_turn(run, active_seat(run))


def unimportant_card(run: Run, seat: int) -> Card:
    """Return a card of a hand, of a type that no line of that seat names if there is one."""
    kinds, type_of, hand = run.scope.deck.kinds, run.scope.deck.type_of, run.table.hands[seat]
    named = run.named.get(seat, set())
    return Card(run.chance.pick([card for card in hand if kinds[type_of[card]].type not in named] or hand))


# --- The end, and looking ---------------------------------------------------------------


def score_crying(run: Run, seat: int) -> None:
    """Let the game end now because all babies of a seat cry."""
    run.demand(run.position.at == ENDING and run.table.phase == CLOSING, "this line right after values and babies only")
    run.table.active, run.table.turn, run.table.round = seat, seat + 1, 1
    run.go_on()
    run.demand(run.table.phase != CLOSING, f"five crying babies of P{seat}")


def score_limit(run: Run) -> None:
    """Let the game end now because the last round allowed is over."""
    run.demand(run.position.at == ENDING and run.table.phase == CLOSING, "this line right after values and babies only")
    limit, players = run.table.options.round_limit, run.table.players
    run.demand(limit > 0, "a round limit, which option round_limit = -1 takes away")
    run.demand(all(crying(run.table, seat) < ROW for seat in range(players)), "no seat whose five babies cry")
    run.table.active, run.table.turn, run.table.round = players - 1, limit * players, limit
    run.go_on(draws=True)


def contest(run: Run, seat: int) -> None:
    """Let the table report who cried loudest."""
    run.happen(ContestDecided(contenders(run.table), seat))


def list_plays(run: Run, seat: int) -> None:
    """Change nothing: what is listed is told by THEN lines."""
    asked = run.asked()
    run.demand(isinstance(asked, Choice) and asked.seat == seat, "the seat that is asked for a decision")


WHEN_FORMS: Final[Mapping[str, Callable[..., None]]] = {
    "the game is set up": set_up,
    "Pk takes a quiet turn": take_quiet_turn,
    "N quiet rounds pass": pass_rounds,
    "Pk takes COLOUR": take_colour,
    "Pk arranges VALUES": arrange,
    "Pk starts turn": start_turn,
    **dict.fromkeys(DECISIONS, decide),
    "Pk gives CARDS; Pj gives CARDS": give,
    "Pk refills": refill,
    "final scoring by all_crying Pk": score_crying,
    "final scoring by round_limit": score_limit,
    "the contest is won by Pk": contest,
    "the legal plays of Pk are listed": list_plays,
}
WHEN: Final = Forms(WORDS, WHEN_FORMS)
